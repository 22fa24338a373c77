-- CreateEnum
CREATE TYPE "alert_frequency" AS ENUM ('daily', 'weekly');

-- CreateEnum
CREATE TYPE "alert_status" AS ENUM ('noted', 'sending', 'sent', 'failed', 'dropped');

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "arrival" BIGINT DEFAULT 0;

-- CreateTable
CREATE TABLE "saved_searches" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "params" JSONB NOT NULL,
    "frequency" "alert_frequency" NOT NULL,
    "hour" SMALLINT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "seen_arrival" BIGINT NOT NULL,
    "unsubscribe_token" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alerts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "search_id" UUID,
    "status" "alert_status" NOT NULL DEFAULT 'noted',
    "jobs_found" INTEGER NOT NULL,
    "seen_arrival" BIGINT NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "try_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alerts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alerted_jobs" (
    "user_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "alert_id" UUID NOT NULL,

    CONSTRAINT "alerted_jobs_pkey" PRIMARY KEY ("user_id","job_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_searches_unsubscribe_token_key" ON "saved_searches"("unsubscribe_token");

-- CreateIndex
CREATE UNIQUE INDEX "saved_searches_user_id_params_key" ON "saved_searches"("user_id", "params");

-- CreateIndex
CREATE INDEX "alerts_user_id_idx" ON "alerts"("user_id");

-- CreateIndex
CREATE INDEX "alerts_search_id_idx" ON "alerts"("search_id");

-- CreateIndex
CREATE INDEX "alerted_jobs_job_id_idx" ON "alerted_jobs"("job_id");

-- CreateIndex
CREATE INDEX "alerted_jobs_alert_id_idx" ON "alerted_jobs"("alert_id");

-- CreateIndex
CREATE INDEX "jobs_arrival_idx" ON "jobs"("arrival");

-- AddForeignKey
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_search_id_fkey" FOREIGN KEY ("search_id") REFERENCES "saved_searches"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerted_jobs" ADD CONSTRAINT "alerted_jobs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerted_jobs" ADD CONSTRAINT "alerted_jobs_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alerted_jobs" ADD CONSTRAINT "alerted_jobs_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "alerts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ─── What Prisma's schema cannot say ────────────────────────────────────────

-- Jobs that are there arrived before any search was saved. As a default that goes at once, it rewrites no row.
ALTER TABLE jobs ALTER COLUMN arrival DROP DEFAULT;

CREATE SEQUENCE job_arrivals AS bigint;

-- A job arrives once: when it can first be seen, not when it opens again or changes. Numbers are given under the lock of
-- publishing, which is held until the transaction ends, so their order is the order in which others come to see the jobs:
-- behind a number that somebody has seen, no smaller one turns up later.
CREATE FUNCTION jobs_number_arrival() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('jobs.publish'));
  IF TG_OP = 'UPDATE' THEN
    UPDATE jobs SET arrival = nextval('job_arrivals') WHERE id = NEW.id AND closed_at IS NULL;
    RETURN NULL;
  END IF;
  NEW.arrival := nextval('job_arrivals');
  RETURN NEW;
END $$;

CREATE TRIGGER jobs_arrive BEFORE INSERT ON jobs
  FOR EACH ROW WHEN (NEW.closed_at IS NULL AND NEW.arrival IS NULL)
  EXECUTE FUNCTION jobs_number_arrival();
-- After, not before: a table with any trigger before updates has its search columns computed anew at every update.
CREATE TRIGGER jobs_arrive_late AFTER UPDATE OF closed_at ON jobs
  FOR EACH ROW WHEN (NEW.closed_at IS NULL AND NEW.arrival IS NULL)
  EXECUTE FUNCTION jobs_number_arrival();

-- What the sweeps look for; each holds only what is waiting.
CREATE INDEX saved_searches_due ON saved_searches (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX alerts_noted ON alerts (try_at) WHERE status = 'noted';
CREATE INDEX alerts_ended ON alerts (noted_at) WHERE status <> 'noted';

ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_hour_check CHECK (hour BETWEEN 0 AND 23);
