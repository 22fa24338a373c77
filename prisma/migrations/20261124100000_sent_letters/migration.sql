-- Which version of the cover letter was sent. Nobody recorded it for older applications.
ALTER TABLE "applications" ADD COLUMN "letter_id" UUID,
ADD COLUMN "letter_version" INTEGER;

CREATE INDEX "applications_letter_id_letter_version_idx" ON "applications"("letter_id", "letter_version");

-- previous release: it leaves both columns null, and null is no reference.
ALTER TABLE "applications" ADD CONSTRAINT "applications_letter_id_letter_version_fkey" FOREIGN KEY ("letter_id", "letter_version") REFERENCES "cover_letter_versions"("letter_id", "number") ON DELETE SET NULL ON UPDATE CASCADE;
