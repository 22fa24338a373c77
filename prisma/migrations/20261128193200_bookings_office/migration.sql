-- AlterTable
ALTER TABLE "calendars" ADD COLUMN     "bookings_token_created_at" TIMESTAMPTZ(3),
ADD COLUMN     "bookings_token_hash" BYTEA;

-- AlterTable
ALTER TABLE "consulting_slots" ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "consulting_bookings" ADD COLUMN     "meeting_url" TEXT,
ADD COLUMN     "staff_notes" TEXT NOT NULL DEFAULT '';

-- CreateIndex
-- previous release: it never writes the column.
CREATE UNIQUE INDEX "calendars_bookings_token_hash_key" ON "calendars"("bookings_token_hash");
