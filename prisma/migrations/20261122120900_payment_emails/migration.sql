-- Emails about money, written down in the transaction that they tell of, and sent afterwards.

-- CreateTable
CREATE TABLE "payment_emails" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "try_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_emails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_emails_key_key" ON "payment_emails"("key");

-- CreateIndex
CREATE INDEX "payment_emails_user_id_idx" ON "payment_emails"("user_id");

-- AddForeignKey
ALTER TABLE "payment_emails" ADD CONSTRAINT "payment_emails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
CREATE INDEX "payment_emails_waiting" ON "payment_emails" ("try_at", "id") WHERE "sent_at" IS NULL;
