-- What it takes for an import of what is known already to cost little.

-- CreateTable
CREATE TABLE "feed_items" (
    "source" TEXT NOT NULL,
    "board" TEXT NOT NULL,
    "source_key" TEXT NOT NULL,
    "item_hash" BYTEA NOT NULL,
    "content_hash" BYTEA NOT NULL,

    CONSTRAINT "feed_items_pkey" PRIMARY KEY ("source","board","source_key")
);

-- After, not before, like every trigger of this table's updates: one that may change a row lets Postgres compute the search
-- columns anew at every update, also where nothing but last_seen_at is written.
DROP TRIGGER jobs_closed ON jobs;
CREATE OR REPLACE FUNCTION jobs_mark_returns() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE jobs
    SET returns_due = NEW.closed_at IS NOT NULL OR EXISTS (SELECT FROM job_findings f WHERE f.job_id = NEW.id)
    WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER jobs_closed AFTER UPDATE OF closed_at ON jobs
  FOR EACH ROW WHEN (OLD.closed_at IS DISTINCT FROM NEW.closed_at)
  EXECUTE FUNCTION jobs_mark_returns();
