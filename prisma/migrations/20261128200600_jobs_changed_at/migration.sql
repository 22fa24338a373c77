-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "changed_at" TIMESTAMPTZ(3);
