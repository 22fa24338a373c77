-- A job that its seeker brought may be deleted: its history goes with it.
-- previous release: it deletes no job that has a history.
ALTER TABLE "application_events" DROP CONSTRAINT "application_events_job_id_fkey",
  ADD CONSTRAINT "application_events_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE FUNCTION application_events_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT (
    EXISTS (SELECT FROM users WHERE id = OLD.user_id) AND EXISTS (SELECT FROM jobs WHERE id = OLD.job_id)) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM jobs WHERE id = OLD.job_id AND merged_into = NEW.job_id) THEN
    IF ROW(NEW.id, NEW.user_id, NEW.from_stage, NEW.to_stage, NEW.at)
      IS NOT DISTINCT FROM ROW(OLD.id, OLD.user_id, OLD.from_stage, OLD.to_stage, OLD.at) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'application_events is append-only';
END $$;
