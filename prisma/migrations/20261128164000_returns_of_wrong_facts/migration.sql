-- AlterEnum
ALTER TYPE "job_report_reason" ADD VALUE 'wrong_place';
ALTER TYPE "job_report_reason" ADD VALUE 'wrong_pay';

-- AlterTable
ALTER TABLE "unlocks" ADD COLUMN     "gone_at" TIMESTAMPTZ(3);
