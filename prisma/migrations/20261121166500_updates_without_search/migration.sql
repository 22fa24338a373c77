-- While any trigger runs before updates of jobs, Postgres computes the search columns anew at every update, also where
-- nothing but last_seen_at is written. So these two run after them, like jobs_closed, and change the row once more.
DROP TRIGGER job_stays_closed ON jobs;
CREATE OR REPLACE FUNCTION jobs_stay_closed() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE jobs SET closed_at = OLD.closed_at
  WHERE id = NEW.id AND closed_at IS NULL AND EXISTS (
    SELECT FROM job_findings f
    WHERE f.job_id = NEW.id AND f.closes_job AND (f.reason = 'scam' OR f.content_hash = NEW.content_hash));
  RETURN NULL;
END $$;
-- In the order of their names: this one before jobs_arrive_late, which leaves alone what it has closed, and before jobs_closed.
CREATE TRIGGER job_stays_closed AFTER UPDATE OF closed_at ON jobs
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL AND NEW.closed_at IS NULL)
  EXECUTE FUNCTION jobs_stay_closed();

DROP TRIGGER jobs_arrive ON jobs;
CREATE TRIGGER jobs_arrive BEFORE INSERT ON jobs
  FOR EACH ROW WHEN (NEW.closed_at IS NULL AND NEW.arrival IS NULL)
  EXECUTE FUNCTION jobs_number_arrival();

CREATE FUNCTION jobs_number_late_arrival() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('jobs.publish'));
  UPDATE jobs SET arrival = nextval('job_arrivals') WHERE id = NEW.id AND closed_at IS NULL AND arrival IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER jobs_arrive_late AFTER UPDATE OF closed_at ON jobs
  FOR EACH ROW WHEN (NEW.closed_at IS NULL AND NEW.arrival IS NULL)
  EXECUTE FUNCTION jobs_number_late_arrival();
