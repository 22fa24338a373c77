-- Jobs that a seeker brings are private to that seeker and never sold.
ALTER TABLE "jobs" ADD COLUMN "owner_id" UUID;

-- Deferred: an account's deletion removes the user first, then the jobs that nothing refers to any more.
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id")
  ON DELETE NO ACTION ON UPDATE NO ACTION DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE jobs
  ADD CONSTRAINT jobs_owner_check CHECK ((source = 'own') = (owner_id IS NOT NULL)),
  ADD CONSTRAINT jobs_own_is_free_check CHECK (owner_id IS NULL OR connects_price = 0);
CREATE INDEX jobs_owner_idx ON jobs (owner_id) WHERE owner_id IS NOT NULL;
