-- CreateEnum
CREATE TYPE "email_state" AS ENUM ('queued', 'accepted', 'refused', 'gave_up', 'unconfirmed');

-- CreateTable
CREATE TABLE "email_log_entries" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "booking_id" UUID,
    "state" "email_state" NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "resent_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_log_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "email_log_entries_user_id_recorded_at_id_idx" ON "email_log_entries"("user_id", "recorded_at" DESC, "id");

-- CreateIndex
CREATE INDEX "email_log_entries_recorded_at_idx" ON "email_log_entries"("recorded_at");

-- AddForeignKey
ALTER TABLE "email_log_entries" ADD CONSTRAINT "email_log_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
