-- Skills that would reveal the employer of a locked job become a locked fact. `job_details` has all skills.

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "skills_due" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "job_details" ADD COLUMN     "skills" TEXT[];

CREATE INDEX jobs_skills_due ON jobs (arrival) WHERE skills_due;
