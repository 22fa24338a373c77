-- How often employers answer applicants, and employers' own sites.

-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "shares_outcomes" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "job_details" ADD COLUMN     "employer_site" TEXT;

-- CreateTable
CREATE TABLE "answer_rates" (
    "employer" TEXT NOT NULL,
    "applicants" INTEGER NOT NULL,
    "answered" INTEGER NOT NULL,
    "days" INTEGER,
    "computed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "answer_rates_pkey" PRIMARY KEY ("employer")
);
