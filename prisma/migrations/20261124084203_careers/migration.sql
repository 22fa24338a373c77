-- Headline, skills, experience, education and links, as their owner reviewed them.
ALTER TABLE "profiles" ADD COLUMN "career" JSONB;
