-- Drops what let servers older than 0.4.0 write jobs without postings, and columns that `postings` replaced. 0.5.0 read jobs.is_posting.
-- jobs.missing_since stays for one release: 0.6.0 sets it to null when a feed is unchanged.

DROP TRIGGER added_jobs_have_postings ON job_details;
DROP TRIGGER changed_jobs_have_postings ON job_details;
DROP TRIGGER job_is_of_postings ON jobs;
-- previous release: calls none of these functions; only the triggers above do.
DROP FUNCTION give_written_postings();
-- previous release: calls none of these functions; only the triggers above do.
DROP FUNCTION job_is_no_posting();
-- previous release: calls none of these functions; only the triggers above do.
DROP FUNCTION give_postings(uuid[]);
-- previous release: calls none of these functions; only the triggers above do.
DROP FUNCTION jobs_without_postings(text, text, integer);

-- Also drops the indexes jobs_posting_identity, jobs_posting_role and jobs_match_due, and jobs_merged_check.
-- previous release: its client doesn't know these columns (@ignore), and no statement names them or selects all columns.
ALTER TABLE "jobs" DROP COLUMN "is_posting",
DROP COLUMN "match_due",
DROP COLUMN "role_key";
-- previous release: keeps the rule; the column that is gone was false in every row.
ALTER TABLE "jobs"
  ADD CONSTRAINT jobs_merged_check CHECK (merged_into IS NULL OR (closed_at IS NOT NULL AND merged_into <> id));

-- previous release: its client doesn't know these columns (@ignore), and no statement names them or selects all columns.
ALTER TABLE "job_details" DROP COLUMN "role_sketch",
DROP COLUMN "role_text",
DROP COLUMN "role_variant",
DROP COLUMN "role_words";
