-- Searches filter by visa and contract status, so a change of either is logged.
DROP TRIGGER job_change_is_logged ON jobs;
CREATE TRIGGER job_change_is_logged AFTER UPDATE ON jobs FOR EACH ROW WHEN (
  (OLD.title, OLD.location, OLD.eligibility, OLD.employment_type, OLD.seniority, OLD.tags, OLD.skills, OLD.visa, OLD.contract_status,
    OLD.salary_disclosed, OLD.salary_band, OLD.source, OLD.sorted_at, OLD.arrival, OLD.connects_price = 0, OLD.closed_at IS NULL)
  IS DISTINCT FROM
  (NEW.title, NEW.location, NEW.eligibility, NEW.employment_type, NEW.seniority, NEW.tags, NEW.skills, NEW.visa, NEW.contract_status,
    NEW.salary_disclosed, NEW.salary_band, NEW.source, NEW.sorted_at, NEW.arrival, NEW.connects_price = 0, NEW.closed_at IS NULL))
  EXECUTE FUNCTION log_job_change();
