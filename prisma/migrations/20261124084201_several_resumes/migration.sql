-- Until now a user had one résumé, which becomes the default. New ids are the database's, so the previous release can write rows.
ALTER TABLE "resumes" ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid(), ADD COLUMN "is_default" BOOLEAN NOT NULL DEFAULT true;
CREATE INDEX "resumes_user_id_idx" ON "resumes"("user_id");

-- previous release: its uploads need the old key; until it is replaced they fail, store nothing and can be repeated.
ALTER TABLE "resumes" DROP CONSTRAINT "resumes_pkey", ADD CONSTRAINT "resumes_pkey" PRIMARY KEY ("id");

-- previous release: it writes nothing that breaks this, because its uploads fail.
CREATE UNIQUE INDEX "resumes_default_key" ON "resumes"("user_id") WHERE "is_default";
