-- DropIndex
DROP INDEX "jobs_source_board_source_key_key";

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "freedom" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "is_posting" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "match_due" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "merged_into" UUID,
ADD COLUMN     "reposts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "role_key" BYTEA;

-- AlterTable
ALTER TABLE "job_details" ADD COLUMN     "role_sketch" BYTEA,
ADD COLUMN     "role_text" BYTEA,
ADD COLUMN     "role_variant" TEXT,
ADD COLUMN     "role_words" INTEGER;

-- AlterTable
ALTER TABLE "unlocks" ADD COLUMN     "bought_as" UUID,
ADD COLUMN     "is_double" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "cover_letters" ADD COLUMN     "bought_as" UUID;

-- AlterTable
ALTER TABLE "job_findings" ADD COLUMN     "posting_hashes" BYTEA[] NOT NULL DEFAULT ARRAY[]::BYTEA[];

-- CreateTable
CREATE TABLE "postings" (
    "source" TEXT NOT NULL,
    "board" TEXT NOT NULL,
    "source_key" TEXT NOT NULL,
    "job_id" UUID,
    "content" JSONB NOT NULL,
    "content_hash" BYTEA NOT NULL,
    "freedom" SMALLINT NOT NULL,
    "role_key" BYTEA NOT NULL,
    "role_variant" TEXT NOT NULL,
    "role_text" BYTEA NOT NULL,
    "role_words" INTEGER NOT NULL,
    "role_sketch" BYTEA NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "missing_since" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "postings_pkey" PRIMARY KEY ("source","board","source_key")
);

-- CreateIndex
CREATE INDEX "postings_job_id_idx" ON "postings"("job_id");

-- CreateIndex
CREATE INDEX "postings_role_key_idx" ON "postings"("role_key");

-- CreateIndex
CREATE INDEX "jobs_merged_into_idx" ON "jobs"("merged_into");

-- AddForeignKey
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_merged_into_fkey" FOREIGN KEY ("merged_into") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "postings" ADD CONSTRAINT "postings_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ─── What Prisma's schema cannot say ────────────────────────────────────────

-- A posting is known by its identity in one place: as a job that is this posting, or as one of the postings of a job.
CREATE UNIQUE INDEX jobs_posting_identity ON jobs (source, board, source_key) WHERE is_posting;
CREATE INDEX jobs_posting_role ON jobs (role_key) WHERE is_posting AND role_key IS NOT NULL;
CREATE INDEX jobs_match_due ON jobs (id) WHERE match_due;
CREATE INDEX postings_open_expiring ON postings (expires_at) WHERE closed_at IS NULL AND expires_at IS NOT NULL;

ALTER TABLE jobs
  ADD CONSTRAINT jobs_merged_check CHECK (merged_into IS NULL OR (closed_at IS NOT NULL AND NOT is_posting AND merged_into <> id)),
  ADD CONSTRAINT jobs_reposts_check CHECK (reposts >= 0);

-- What has been imported before is compared with the rest once.
UPDATE jobs SET match_due = true WHERE source <> 'demo';

-- The history of an application goes where its job went; nothing else in it changes.
CREATE OR REPLACE FUNCTION application_events_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM jobs WHERE id = OLD.job_id AND merged_into = NEW.job_id) THEN
    IF ROW(NEW.id, NEW.user_id, NEW.from_stage, NEW.to_stage, NEW.at)
      IS NOT DISTINCT FROM ROW(OLD.id, OLD.user_id, OLD.from_stage, OLD.to_stage, OLD.at) THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'application_events is append-only';
END $$;
