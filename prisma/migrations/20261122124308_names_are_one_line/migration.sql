-- Names stored before the rule that they hold no line breaks and control characters (contracts, `line`): emails and headers print them.
UPDATE users
SET name = COALESCE(NULLIF(btrim(regexp_replace(name, '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g')), ''), 'Member')
WHERE name ~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]';

UPDATE profiles
SET name = COALESCE(NULLIF(btrim(regexp_replace(name, '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g')), ''), 'Member')
WHERE name ~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]';

UPDATE pending_passwords
SET name = COALESCE(NULLIF(btrim(regexp_replace(name, '[\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g')), ''), 'Member')
WHERE name ~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029]';
