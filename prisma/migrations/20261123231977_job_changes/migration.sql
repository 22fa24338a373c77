-- Search moves into the process: each has an index of the public facts, kept current by a log of what changed.

-- CreateTable
CREATE TABLE "job_changes" (
    "id" BIGSERIAL NOT NULL,
    "job_id" UUID NOT NULL,
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "job_changes_xid_idx" ON "job_changes"("xid");

-- CreateIndex
CREATE INDEX "job_changes_at_idx" ON "job_changes"("at");

-- Not for last_seen_at and the like, which imports write all the time.
CREATE FUNCTION log_job_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO job_changes (job_id) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;

CREATE TRIGGER job_is_logged AFTER INSERT OR DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION log_job_change();
CREATE TRIGGER job_change_is_logged AFTER UPDATE ON jobs FOR EACH ROW WHEN (
  (OLD.title, OLD.location, OLD.eligibility, OLD.employment_type, OLD.seniority, OLD.tags, OLD.skills, OLD.salary_disclosed,
    OLD.salary_band, OLD.source, OLD.sorted_at, OLD.arrival, OLD.connects_price = 0, OLD.closed_at IS NULL)
  IS DISTINCT FROM
  (NEW.title, NEW.location, NEW.eligibility, NEW.employment_type, NEW.seniority, NEW.tags, NEW.skills, NEW.salary_disclosed,
    NEW.salary_band, NEW.source, NEW.sorted_at, NEW.arrival, NEW.connects_price = 0, NEW.closed_at IS NULL))
  EXECUTE FUNCTION log_job_change();

-- Nothing asks Postgres for words any more.
DROP FUNCTION jobs_few_matches(tsquery, tsquery, tsquery, int);
DROP FUNCTION jobs_count_matches(tsquery, tsquery, timestamptz, int);
ALTER TABLE jobs DROP COLUMN search_title, DROP COLUMN search_all, DROP COLUMN search_facts;
DROP FUNCTION search_facts(text, jsonb, text, text, boolean, int, int);
DROP FUNCTION search_items(jsonb, text);
DROP FUNCTION search_words(text[]);
DROP FUNCTION search_words(text);
DROP FUNCTION search_fold(text);
DROP TEXT SEARCH CONFIGURATION jobs_english;
DROP TEXT SEARCH DICTIONARY jobs_english_stem;
