-- Jobs and employers that a seeker doesn't want to see in lists.
CREATE TABLE "hidden_jobs" (
    "user_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "hidden_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hidden_jobs_pkey" PRIMARY KEY ("user_id","job_id"),
    CONSTRAINT "hidden_jobs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "hidden_jobs_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "hidden_jobs_job_id_idx" ON "hidden_jobs"("job_id");
CREATE INDEX "hidden_jobs_user_id_hidden_at_job_id_idx" ON "hidden_jobs"("user_id", "hidden_at" DESC, "job_id" DESC);

CREATE TABLE "hidden_employers" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "employer" TEXT NOT NULL,
    "hidden_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hidden_employers_pkey" PRIMARY KEY ("user_id","key"),
    CONSTRAINT "hidden_employers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Finds the jobs of a hidden employer.
CREATE INDEX "job_details_employer_idx" ON "job_details"(lower("employer"));
