-- Facts that an advertisement states, each with its sentence, which is locked like the description.
ALTER TABLE "jobs" ADD COLUMN "visa" TEXT,
ADD COLUMN "contract_status" TEXT;
ALTER TABLE "jobs"
  ADD CONSTRAINT jobs_visa_check CHECK (visa IN ('sponsored', 'not_sponsored', 'permit_required')),
  ADD CONSTRAINT jobs_contract_status_check CHECK (
    contract_status IN ('employee', 'contractor', 'employer_of_record', 'freelance'));

-- Hourly pay has cents.
ALTER TABLE "job_details" ALTER COLUMN "salary_min" TYPE DOUBLE PRECISION,
ALTER COLUMN "salary_max" TYPE DOUBLE PRECISION,
ADD COLUMN "salary_estimated" BOOLEAN,
ADD COLUMN "visa_quote" TEXT,
ADD COLUMN "contract_status_quote" TEXT;
