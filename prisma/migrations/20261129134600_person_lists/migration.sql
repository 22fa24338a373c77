-- DropIndex
DROP INDEX "payment_emails_user_id_idx";

-- CreateIndex
CREATE INDEX "cover_letters_user_id_created_at_id_idx" ON "cover_letters"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payment_emails_user_id_recorded_at_id_idx" ON "payment_emails"("user_id", "recorded_at" DESC, "id" DESC);
