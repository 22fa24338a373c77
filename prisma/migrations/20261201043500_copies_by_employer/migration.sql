-- A board's abridged text shares too few runs with the whole one to be found by them, so an employer's other boards are looked through.
CREATE FUNCTION employer_start(employer text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT substring(lower(employer) FROM '^(?:the )?([^ .,()&/-]+)')
$$;

CREATE INDEX postings_employer_start ON postings (employer_start(content ->> 'employer')) WHERE role_words >= 40;
