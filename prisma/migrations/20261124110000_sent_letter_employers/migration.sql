-- The employer's name that a sent letter showed, so that a rename doesn't change it. Older ones show today's name.
ALTER TABLE "applications" ADD COLUMN "letter_employer" TEXT;
