-- Staff see how many live jobs each source has. Without it, every source without jobs costs a read of all jobs.
CREATE INDEX jobs_open_source ON jobs (source) WHERE closed_at IS NULL;
