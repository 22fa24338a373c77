-- Our copies of employers' logos.

-- CreateTable
CREATE TABLE "logos" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "address" TEXT NOT NULL,
    "file_id" UUID,
    "digest" BYTEA,
    "fetch_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "logos_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "logos_address_key" ON "logos"("address");

-- CreateIndex
CREATE UNIQUE INDEX "logos_file_id_key" ON "logos"("file_id");

-- CreateIndex
CREATE INDEX "logos_fetch_at_idx" ON "logos"("fetch_at");

-- CreateIndex
CREATE INDEX "logos_digest_idx" ON "logos"("digest");

-- AddForeignKey
ALTER TABLE "logos" ADD CONSTRAINT "logos_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- To find the jobs that show a logo.
CREATE INDEX job_details_logo_url_idx ON job_details (logo_url) WHERE logo_url IS NOT NULL;

-- Adds the addresses that postings name, to be fetched first. Longer ones wouldn't fit the index.
CREATE FUNCTION add_logos() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO logos (address, fetch_at)
    SELECT DISTINCT logo_url, to_timestamp(0) FROM written WHERE length(logo_url) <= 2000 ORDER BY 1
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER job_details_add_logos AFTER INSERT ON job_details
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_logos();
CREATE TRIGGER job_details_change_logos AFTER UPDATE ON job_details
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_logos();

-- The logo of a closed job may have been deleted.
CREATE FUNCTION add_logo_again() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO logos (address, fetch_at)
    SELECT logo_url, to_timestamp(0) FROM job_details WHERE job_id = NEW.id AND length(logo_url) <= 2000
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER jobs_add_logo_again AFTER UPDATE OF closed_at ON jobs
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL AND NEW.closed_at IS NULL) EXECUTE FUNCTION add_logo_again();

INSERT INTO logos (address, fetch_at)
  SELECT DISTINCT logo_url, to_timestamp(0) FROM job_details WHERE length(logo_url) <= 2000;
