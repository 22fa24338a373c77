-- CreateEnum
CREATE TYPE "resume_kind" AS ENUM ('pdf', 'doc', 'docx');

-- CreateEnum
CREATE TYPE "application_stage" AS ENUM ('saved', 'applied', 'screening', 'interview', 'offer', 'accepted', 'rejected', 'withdrawn');

-- AlterTable
ALTER TABLE "profiles" DROP COLUMN "profile_picture_url",
DROP COLUMN "resume_url",
ADD COLUMN     "bio" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "picture_file_id" UUID,
ADD COLUMN     "shares_activity" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "unlocks" ADD COLUMN     "content_hash" BYTEA;

-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "follow_up_on" DATE,
ADD COLUMN     "moved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "notes" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "stage" "application_stage" NOT NULL DEFAULT 'applied',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0,
ALTER COLUMN "applied_at" DROP NOT NULL,
ALTER COLUMN "applied_at" DROP DEFAULT;

-- CreateTable
CREATE TABLE "stored_files" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "media_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resumes" (
    "user_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "kind" "resume_kind" NOT NULL,
    "text" TEXT,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resumes_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "job_versions" (
    "job_id" UUID NOT NULL,
    "content_hash" BYTEA NOT NULL,
    "posting" JSONB NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_versions_pkey" PRIMARY KEY ("job_id","content_hash")
);

-- CreateTable
CREATE TABLE "application_events" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "from_stage" "application_stage",
    "to_stage" "application_stage" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "application_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stored_files_user_id_idx" ON "stored_files"("user_id");

-- CreateIndex
CREATE INDEX "stored_files_created_at_idx" ON "stored_files"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "resumes_file_id_key" ON "resumes"("file_id");

-- CreateIndex
CREATE INDEX "application_events_user_id_job_id_id_idx" ON "application_events"("user_id", "job_id", "id");

-- CreateIndex
CREATE INDEX "application_events_job_id_idx" ON "application_events"("job_id");

-- CreateIndex
CREATE UNIQUE INDEX "profiles_picture_file_id_key" ON "profiles"("picture_file_id");

-- CreateIndex
CREATE INDEX "unlocks_user_id_unlocked_at_job_id_idx" ON "unlocks"("user_id", "unlocked_at" DESC, "job_id" DESC);

-- CreateIndex
CREATE INDEX "saved_jobs_user_id_saved_at_job_id_idx" ON "saved_jobs"("user_id", "saved_at" DESC, "job_id" DESC);

-- CreateIndex
CREATE INDEX "applications_user_id_stage_moved_at_job_id_idx" ON "applications"("user_id", "stage", "moved_at" DESC, "job_id" DESC);

-- CreateIndex
CREATE INDEX "applications_user_id_applied_at_job_id_idx" ON "applications"("user_id", "applied_at" DESC, "job_id" DESC);

-- AddForeignKey
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_picture_file_id_fkey" FOREIGN KEY ("picture_file_id") REFERENCES "stored_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_versions" ADD CONSTRAINT "job_versions_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A username is one person's in whatever letter case.
CREATE UNIQUE INDEX profiles_username_folded ON profiles (lower(username));

-- Null exactly in the stage "saved".
ALTER TABLE applications ADD CONSTRAINT applications_applied_at_check CHECK ((applied_at IS NULL) = (stage = 'saved'));

-- Notes are as long as the contract allows, whoever writes them.
ALTER TABLE applications ADD CONSTRAINT applications_notes_check CHECK (length(notes) <= 10000);

ALTER TABLE stored_files ADD CONSTRAINT stored_files_bytes_check CHECK (bytes >= 0);

-- A history is what it was: nothing in it changes, and it goes only with the person it is about.
CREATE FUNCTION application_events_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'application_events is append-only';
END $$;

CREATE TRIGGER application_events_are_kept BEFORE UPDATE OR DELETE ON application_events
  FOR EACH ROW EXECUTE FUNCTION application_events_are_kept();

-- Applications of before have been moved once: when they were sent.
UPDATE applications SET moved_at = applied_at;
INSERT INTO application_events (user_id, job_id, to_stage, at)
SELECT user_id, job_id, stage, applied_at FROM applications ORDER BY applied_at, job_id;

-- The history is written where the row's former stage is certain, however many changes come at once.
CREATE FUNCTION application_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_events (user_id, job_id, from_stage, to_stage, at)
  VALUES (NEW.user_id, NEW.job_id, CASE WHEN TG_OP = 'UPDATE' THEN OLD.stage END, NEW.stage, NEW.moved_at);
  RETURN NULL;
END $$;

CREATE TRIGGER application_began AFTER INSERT ON applications
  FOR EACH ROW WHEN (NEW.stage <> 'saved') EXECUTE FUNCTION application_moved();

CREATE TRIGGER application_moved AFTER UPDATE OF stage ON applications
  FOR EACH ROW WHEN (OLD.stage <> NEW.stage) EXECUTE FUNCTION application_moved();
