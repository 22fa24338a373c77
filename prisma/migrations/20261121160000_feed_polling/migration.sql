-- CreateEnum
CREATE TYPE "feed_poll_outcome" AS ENUM ('running', 'imported', 'unchanged', 'held_back', 'failed', 'interrupted');

-- CreateTable
CREATE TABLE "feeds" (
    "source" TEXT NOT NULL,
    "board" TEXT NOT NULL DEFAULT '',
    "next_poll_at" TIMESTAMPTZ(3) NOT NULL,
    "requested" BOOLEAN NOT NULL DEFAULT false,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "running_until" TIMESTAMPTZ(3),
    "etag" TEXT,
    "last_modified" TEXT,
    "read_at" TIMESTAMPTZ(3),
    "read_whole" BOOLEAN NOT NULL DEFAULT false,
    "listed" INTEGER,

    CONSTRAINT "feeds_pkey" PRIMARY KEY ("source","board")
);

-- CreateTable
CREATE TABLE "feed_polls" (
    "id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "board" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "requested" BOOLEAN NOT NULL DEFAULT false,
    "outcome" "feed_poll_outcome" NOT NULL DEFAULT 'running',
    "message" TEXT,
    "listed" INTEGER,
    "read" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "closed" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,
    "rejections" JSONB NOT NULL DEFAULT '{}',
    "believed_at" TIMESTAMPTZ(3),

    CONSTRAINT "feed_polls_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "feed_polls_started_at_id_idx" ON "feed_polls"("started_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "feed_polls_source_board_started_at_idx" ON "feed_polls"("source", "board", "started_at" DESC);

-- AddForeignKey
ALTER TABLE "feed_polls" ADD CONSTRAINT "feed_polls_source_board_fkey" FOREIGN KEY ("source", "board") REFERENCES "feeds"("source", "board") ON DELETE CASCADE ON UPDATE CASCADE;
