-- What a buyer said at checkout, for the right to withdraw in the EU.
ALTER TABLE "checkouts" ADD COLUMN "lives_in_eu" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "checkouts" ADD COLUMN "use_agreed_at" TIMESTAMPTZ(3);
