-- AlterTable
ALTER TABLE "job_reports" ADD COLUMN     "tell_at" TIMESTAMPTZ(3),
ADD COLUMN     "tell_attempts" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "unlocks" ADD COLUMN     "return_tell_at" TIMESTAMPTZ(3),
ADD COLUMN     "return_tell_attempts" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "unlocks_finding_id_idx" ON "unlocks"("finding_id");
