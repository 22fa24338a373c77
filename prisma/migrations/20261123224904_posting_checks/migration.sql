-- When a source last confirmed a posting that somebody was about to pay for.
ALTER TABLE "jobs" ADD COLUMN "checked_at" TIMESTAMPTZ(3);
ALTER TABLE "postings" ADD COLUMN "checked_at" TIMESTAMPTZ(3);

-- What sources said when they were asked: one row is one call for all buyers, in all processes.
CREATE TABLE "posting_checks" (
    "source" TEXT NOT NULL,
    "board" TEXT NOT NULL,
    "source_key" TEXT NOT NULL,
    "running_until" TIMESTAMPTZ(3),
    "looked_at" TIMESTAMPTZ(3),
    "answer" JSONB,
    "look_again_at" TIMESTAMPTZ(3),
    "looks_left" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "posting_checks_pkey" PRIMARY KEY ("source","board","source_key")
);
CREATE INDEX "posting_checks_look_again_at_idx" ON "posting_checks"("look_again_at");
