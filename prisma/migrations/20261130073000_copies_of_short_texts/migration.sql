-- Also finds shorter texts, which one employer posts under two titles of the same words.
DROP INDEX postings_role_bands;

CREATE INDEX postings_role_bands ON postings USING gin (role_bands(role_sketch)) WITH (fastupdate = off) WHERE role_words >= 40;
