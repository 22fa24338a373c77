-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "missing_since" TIMESTAMPTZ(3),
ADD COLUMN     "returns_due" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "unlocks" ADD COLUMN     "return_id" UUID,
ADD COLUMN     "return_told_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "unlocks_return_id_key" ON "unlocks"("return_id");

-- ─── What Prisma's schema cannot say ────────────────────────────────────────

-- What the sweeps look for; each holds only what is waiting.
CREATE INDEX jobs_open_expiring ON jobs (expires_at) WHERE closed_at IS NULL AND expires_at IS NOT NULL;
CREATE INDEX jobs_returns_due ON jobs (id) WHERE returns_due;
CREATE INDEX unlocks_return_untold ON unlocks (return_id) WHERE return_id IS NOT NULL AND return_told_at IS NULL;

ALTER TABLE unlocks ADD CONSTRAINT unlocks_return_told_check CHECK (return_told_at IS NULL OR return_id IS NOT NULL);

-- Whoever closes a job leaves word that its unlocks have to be looked at, in the same statement, so that nothing that
-- fails afterwards can lose it. A job that opens again is not gone.
CREATE FUNCTION jobs_mark_returns() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.returns_due := NEW.closed_at IS NOT NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER jobs_closed BEFORE UPDATE OF closed_at ON jobs
  FOR EACH ROW WHEN (OLD.closed_at IS DISTINCT FROM NEW.closed_at)
  EXECUTE FUNCTION jobs_mark_returns();

UPDATE jobs SET returns_due = true
WHERE closed_at IS NOT NULL AND EXISTS (SELECT FROM unlocks WHERE unlocks.job_id = jobs.id);
