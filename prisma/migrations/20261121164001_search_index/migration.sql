-- One index over all search columns in the place of three. Of a word that very many jobs have and a fact that very many have,
-- three indexes each told all of theirs; one goes from match to match, at the pace of what is rarer.
DROP INDEX jobs_search_title;
DROP INDEX jobs_search_all;
DROP INDEX jobs_search_facts;
-- fastupdate off: an import would leave a pending list that the searches after it have to read through.
CREATE INDEX jobs_search ON jobs USING gin (search_title, search_all, search_facts) WITH (fastupdate = off)
  WHERE closed_at IS NULL;
