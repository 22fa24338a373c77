-- Two migrations have replaced this function, each for a reason of its own, and the later took back what the earlier one
-- said. Both hold: it runs after an update, and what was found out about a job is not undone by its opening again, so its
-- unlocks are looked at.
CREATE OR REPLACE FUNCTION jobs_mark_returns() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE jobs SET returns_due = NEW.closed_at IS NOT NULL OR EXISTS (SELECT FROM job_findings f WHERE f.job_id = NEW.id)
  WHERE id = NEW.id;
  RETURN NULL;
END $$;
