-- CreateEnum
CREATE TYPE "letter_tone" AS ENUM ('professional', 'warm', 'direct');

-- CreateEnum
CREATE TYPE "letter_length" AS ENUM ('short', 'medium', 'long');

-- CreateEnum
CREATE TYPE "letter_origin" AS ENUM ('drafted', 'revised', 'edited', 'restored');

-- AlterTable
ALTER TABLE "idempotency_records" ALTER COLUMN "response" DROP NOT NULL;

-- CreateTable
CREATE TABLE "cover_letters" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "price" INTEGER NOT NULL,
    "hold_id" UUID NOT NULL,
    "transfer_id" UUID,
    "busy_until" TIMESTAMPTZ(3),
    "revision_id" UUID,
    "revisions_used" INTEGER NOT NULL DEFAULT 0,
    "resume_text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cover_letters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cover_letter_versions" (
    "letter_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "origin" "letter_origin" NOT NULL,
    "text" TEXT NOT NULL,
    "drafted_by" TEXT,
    "tone" "letter_tone" NOT NULL,
    "length" "letter_length" NOT NULL,
    "wish" TEXT,
    "restored_from" INTEGER,
    "model" TEXT,
    "input_tokens" INTEGER,
    "output_tokens" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cover_letter_versions_pkey" PRIMARY KEY ("letter_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "cover_letters_hold_id_key" ON "cover_letters"("hold_id");

-- CreateIndex
CREATE UNIQUE INDEX "cover_letters_transfer_id_key" ON "cover_letters"("transfer_id");

-- CreateIndex
CREATE INDEX "cover_letters_job_id_idx" ON "cover_letters"("job_id");

-- CreateIndex
CREATE UNIQUE INDEX "cover_letters_user_id_job_id_key" ON "cover_letters"("user_id", "job_id");

-- AddForeignKey
ALTER TABLE "cover_letters" ADD CONSTRAINT "cover_letters_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cover_letters" ADD CONSTRAINT "cover_letters_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cover_letter_versions" ADD CONSTRAINT "cover_letter_versions_letter_id_fkey" FOREIGN KEY ("letter_id") REFERENCES "cover_letters"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ─── What a schema file cannot say ──────────────────────────────────────────

ALTER TABLE cover_letters
  ADD CONSTRAINT cover_letters_price_check CHECK (price > 0),
  ADD CONSTRAINT cover_letters_revisions_check CHECK (revisions_used >= 0),
  -- While it is being drafted it has an end, so that what a crash leaves behind is found.
  ADD CONSTRAINT cover_letters_draft_check CHECK (transfer_id IS NOT NULL OR busy_until IS NOT NULL),
  ADD CONSTRAINT cover_letters_revision_check CHECK (revision_id IS NULL OR (transfer_id IS NOT NULL AND busy_until IS NOT NULL));

ALTER TABLE cover_letter_versions
  ADD CONSTRAINT cover_letter_versions_number_check CHECK (number > 0),
  ADD CONSTRAINT cover_letter_versions_text_check CHECK (text <> ''),
  ADD CONSTRAINT cover_letter_versions_restored_check CHECK ((origin = 'restored') = (restored_from IS NOT NULL));

CREATE INDEX cover_letters_busy ON cover_letters (busy_until) WHERE busy_until IS NOT NULL;

-- What was paid for is not lost: a paid letter goes with its user only, a version with its letter only.
CREATE FUNCTION cover_letters_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'a paid cover letter is kept';
END $$;

CREATE TRIGGER cover_letters_are_kept BEFORE DELETE ON cover_letters
  FOR EACH ROW WHEN (OLD.transfer_id IS NOT NULL) EXECUTE FUNCTION cover_letters_are_kept();

CREATE FUNCTION cover_letter_versions_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM cover_letters WHERE id = OLD.letter_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'cover_letter_versions is append-only';
END $$;

CREATE TRIGGER cover_letter_versions_are_kept BEFORE UPDATE OR DELETE ON cover_letter_versions
  FOR EACH ROW EXECUTE FUNCTION cover_letter_versions_are_kept();
