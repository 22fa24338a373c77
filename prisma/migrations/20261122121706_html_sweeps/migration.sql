-- CreateTable
CREATE TABLE "html_sweeps" (
    "version" INTEGER NOT NULL,
    "after_job_id" UUID,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "html_sweeps_pkey" PRIMARY KEY ("version")
);
