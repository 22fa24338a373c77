-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "way_id" UUID;

-- AlterTable
-- previous release: it never reads or writes the column.
ALTER TABLE "sessions" DROP COLUMN "confirmed_at";
