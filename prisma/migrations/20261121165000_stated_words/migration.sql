-- What a source or an advertisement says in its own words, beside what was read from it: locked like the description.
ALTER TABLE "job_details" ADD COLUMN "salary_text" TEXT,
ADD COLUMN "eligibility_quote" TEXT;
