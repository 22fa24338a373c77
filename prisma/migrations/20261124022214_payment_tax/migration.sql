-- The part of a payment that is tax, for its invoice. Older payments learn it when the provider reports them again.
ALTER TABLE "payments" ADD COLUMN "tax" INTEGER NOT NULL DEFAULT 0;
