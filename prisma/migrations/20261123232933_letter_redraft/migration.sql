-- A letter that was drafted from a locked job's public facts gets one free redraft from the full posting after the unlock.
ALTER TABLE "cover_letters" ADD COLUMN "saw_posting" BOOLEAN NOT NULL DEFAULT true;

-- Older letters of locked jobs: those with a placeholder for the employer's name.
UPDATE cover_letters l SET saw_posting = false
  WHERE EXISTS (SELECT FROM cover_letter_versions v WHERE v.letter_id = l.id AND v.text LIKE '%{{employer}}%');
