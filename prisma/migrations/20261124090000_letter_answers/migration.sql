-- What the applicant answered before the letter was written. Null: nobody asked.
ALTER TABLE "cover_letters" ADD COLUMN "answers" JSONB;
