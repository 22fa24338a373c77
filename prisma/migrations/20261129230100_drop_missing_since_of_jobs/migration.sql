-- `postings` replaced it.

-- previous release: its client doesn't know the column (@ignore), and its statements set that of `postings` only.
ALTER TABLE "jobs" DROP COLUMN "missing_since";
