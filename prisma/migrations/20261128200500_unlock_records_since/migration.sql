-- AlterTable
ALTER TABLE "unlock_records" ADD COLUMN     "counted_since" TIMESTAMPTZ(3);
