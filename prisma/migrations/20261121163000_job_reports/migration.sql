-- CreateEnum
CREATE TYPE "job_report_reason" AS ENUM ('closed', 'not_remote', 'scam', 'wrong_data', 'other');

-- CreateEnum
CREATE TYPE "job_report_verdict" AS ENUM ('upheld', 'dismissed');

-- AlterTable
ALTER TABLE "unlocks" ADD COLUMN     "finding_id" UUID;

-- CreateTable
CREATE TABLE "job_reports" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "reason" "job_report_reason" NOT NULL,
    "details" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "verdict" "job_report_verdict",
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "finding_id" UUID,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_findings" (
    "id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "reason" "job_report_reason" NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,
    "returns_from" TIMESTAMPTZ(3) NOT NULL,
    "closes_job" BOOLEAN NOT NULL,
    "content_hash" BYTEA NOT NULL,

    CONSTRAINT "job_findings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "job_reports_job_id_created_at_id_idx" ON "job_reports"("job_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "job_reports_user_id_job_id_created_at_idx" ON "job_reports"("user_id", "job_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "job_reports_decided_by_id_idx" ON "job_reports"("decided_by_id");

-- CreateIndex
CREATE INDEX "job_reports_finding_id_idx" ON "job_reports"("finding_id");

-- CreateIndex
CREATE INDEX "job_findings_job_id_found_at_idx" ON "job_findings"("job_id", "found_at");

-- AddForeignKey
ALTER TABLE "unlocks" ADD CONSTRAINT "unlocks_finding_id_fkey" FOREIGN KEY ("finding_id") REFERENCES "job_findings"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_finding_id_fkey" FOREIGN KEY ("finding_id") REFERENCES "job_findings"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "job_findings" ADD CONSTRAINT "job_findings_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ─── What Prisma's schema cannot say ────────────────────────────────────────

-- One open report of a user and a job; and the two queues: the oldest open one first, the latest decided one first.
CREATE UNIQUE INDEX job_reports_one_open ON job_reports (user_id, job_id) WHERE verdict IS NULL;
CREATE INDEX job_reports_open ON job_reports (created_at, id) WHERE verdict IS NULL;
CREATE INDEX job_reports_decided ON job_reports (decided_at DESC, id DESC) WHERE verdict IS NOT NULL;
CREATE INDEX job_reports_untold ON job_reports (decided_at) WHERE verdict IS NOT NULL AND told_at IS NULL;

ALTER TABLE job_reports
  ADD CONSTRAINT job_reports_decided_check CHECK ((verdict IS NULL) = (decided_at IS NULL)),
  ADD CONSTRAINT job_reports_finding_check CHECK ((verdict IS NOT DISTINCT FROM 'upheld') = (finding_id IS NOT NULL)),
  ADD CONSTRAINT job_reports_told_check CHECK (told_at IS NULL OR verdict IS NOT NULL);
ALTER TABLE job_findings ADD CONSTRAINT job_findings_returns_check CHECK (returns_from <= found_at);
ALTER TABLE unlocks ADD CONSTRAINT unlocks_finding_check CHECK (finding_id IS NULL OR return_id IS NOT NULL);

-- A job that was closed because of a report stays closed, whoever lists it again, while its content is what it was; one
-- that was found to be a scam, whatever it says. Here and not in the import, because an import may have begun before.
CREATE FUNCTION jobs_stay_closed() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM job_findings f
    WHERE f.job_id = NEW.id AND f.closes_job AND (f.reason = 'scam' OR f.content_hash = NEW.content_hash))
  THEN
    UPDATE jobs SET closed_at = OLD.closed_at WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

-- After, not before: a table with any trigger before updates has its search columns computed anew at every update.
-- Triggers run in the order of their names: this one before jobs_arrive_late, which then finds the job closed.
CREATE TRIGGER job_stays_closed AFTER UPDATE OF closed_at ON jobs
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL AND NEW.closed_at IS NULL)
  EXECUTE FUNCTION jobs_stay_closed();

-- As before; but what was found out about a job is not undone by its opening again, so its unlocks are looked at.
CREATE OR REPLACE FUNCTION jobs_mark_returns() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.returns_due := NEW.closed_at IS NOT NULL OR EXISTS (SELECT FROM job_findings f WHERE f.job_id = NEW.id);
  RETURN NEW;
END $$;
