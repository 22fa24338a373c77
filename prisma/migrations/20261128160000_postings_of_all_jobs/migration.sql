-- AlterTable
ALTER TABLE "postings" ALTER COLUMN "role_key" DROP NOT NULL,
ALTER COLUMN "role_variant" DROP NOT NULL,
ALTER COLUMN "role_text" DROP NOT NULL,
ALTER COLUMN "role_words" DROP NOT NULL,
ALTER COLUMN "role_sketch" DROP NOT NULL;

-- ─── What Prisma's schema cannot say ────────────────────────────────────────

-- Every job has its postings. Until now, a job with one posting was that posting (is_posting). The server gives such jobs their
-- postings in batches, in the background; what the previous release still writes gets them at once. The previous release reads
-- the result like a job with several postings. Once no server of that release runs and no job is a posting, drop
-- jobs.is_posting with all of this.

-- Copies these jobs' content to postings, if they have none. The caller holds the lock of publishing.
CREATE FUNCTION give_postings(job_ids uuid[]) RETURNS integer
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE given integer;
BEGIN
  PERFORM FROM jobs WHERE id = ANY (job_ids) AND is_posting ORDER BY id FOR UPDATE;
  INSERT INTO postings (source, board, source_key, job_id, content, content_hash, freedom, role_key, role_variant, role_text,
    role_words, role_sketch, first_seen_at, last_seen_at, expires_at, missing_since, closed_at, checked_at)
  SELECT j.source, j.board, j.source_key, j.id,
    jsonb_build_object(
      'title', j.title, 'location', j.location, 'employment_type', j.employment_type, 'seniority', j.seniority, 'tags', j.tags,
      'salary_disclosed', j.salary_disclosed, 'visa', j.visa, 'contract_status', j.contract_status, 'eligibility', j.eligibility,
      'salary_band', j.salary_band, 'lockable', j.lockable, 'external_posted_at', j.external_posted_at,
      'skills', coalesce(d.skills, j.skills), 'employer', d.employer, 'logo_url', d.logo_url, 'description', d.description,
      'apply_url', d.apply_url, 'source_url', d.source_url, 'salary_min', d.salary_min, 'salary_max', d.salary_max,
      'salary_currency', d.salary_currency, 'salary_period', d.salary_period, 'salary_text', d.salary_text,
      'eligibility_quote', d.eligibility_quote, 'salary_estimated', d.salary_estimated, 'visa_quote', d.visa_quote,
      'contract_status_quote', d.contract_status_quote),
    j.content_hash, j.freedom, j.role_key, d.role_variant, d.role_text, d.role_words, d.role_sketch, j.first_seen_at,
    j.last_seen_at, j.expires_at, j.missing_since, j.closed_at, j.checked_at
  FROM jobs j JOIN job_details d ON d.job_id = j.id
  WHERE j.id = ANY (job_ids) AND j.is_posting
  ORDER BY j.id
  ON CONFLICT DO NOTHING;
  UPDATE jobs SET is_posting = false, match_due = false, missing_since = NULL
  WHERE id = ANY (job_ids) AND is_posting;
  GET DIAGNOSTICS given = ROW_COUNT;
  RETURN given;
END $$;

-- Finds jobs without postings: of one board, or of all if it is null.
CREATE FUNCTION jobs_without_postings(of_source text, of_board text, at_most integer) RETURNS uuid[]
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  IF of_source IS NULL THEN RETURN ARRAY(SELECT id FROM jobs WHERE is_posting LIMIT at_most); END IF;
  RETURN ARRAY(SELECT id FROM jobs WHERE is_posting AND source = of_source AND board = of_board LIMIT at_most);
END $$;

CREATE FUNCTION give_written_postings() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM give_postings(ARRAY(SELECT job_id FROM written));
  RETURN NULL;
END $$;
-- The previous release writes a job and its details in one statement.
CREATE TRIGGER added_jobs_have_postings AFTER INSERT ON job_details
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION give_written_postings();
CREATE TRIGGER changed_jobs_have_postings AFTER UPDATE ON job_details
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION give_written_postings();

-- A job that is added for its postings has no content yet.
CREATE FUNCTION job_is_no_posting() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.is_posting := false;
  RETURN NEW;
END $$;
CREATE TRIGGER job_is_of_postings BEFORE INSERT ON jobs
  FOR EACH ROW WHEN (NEW.content_hash = '') EXECUTE FUNCTION job_is_no_posting();
