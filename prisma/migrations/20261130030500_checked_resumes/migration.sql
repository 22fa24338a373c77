-- Whether a résumé's owner checked and saved the career that was read from its text.
ALTER TABLE "resumes" ADD COLUMN "is_checked" BOOLEAN NOT NULL DEFAULT false;
