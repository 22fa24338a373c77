ALTER TABLE "payment_emails" ADD COLUMN "failed_at" TIMESTAMPTZ(3);
