-- A directory of boards: an owner switches them on, and boards that are gone are parked.
ALTER TABLE "feeds" ADD COLUMN "name" TEXT,
ADD COLUMN "enabled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "gone_reads" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "parked_at" TIMESTAMPTZ(3);

-- Finds the next due board without reading the others.
CREATE INDEX "feeds_source_next_poll_at_board_idx" ON "feeds"("source", "next_poll_at", "board");

-- Counts the polls under way.
CREATE INDEX "feeds_source_running_until_idx" ON "feeds"("source", "running_until");

-- For the list, newest first, and for deleting old runs.
CREATE INDEX "import_runs_started_at_id_idx" ON "import_runs"("started_at" DESC, "id" DESC);
