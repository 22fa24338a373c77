-- Search: more facts to narrow a list by. As before, all of them are public columns of `jobs`.

-- What may stand in a lexeme of its own: nothing but the values of an array of texts.
CREATE FUNCTION search_items(eligibility jsonb, name text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(
    SELECT item FROM jsonb_array_elements_text(
      CASE jsonb_typeof(eligibility -> name) WHEN 'array' THEN eligibility -> name ELSE '[]' END) item
    WHERE item <> '');

-- What lists are narrowed by, in one column, because only one index knows without reading the rows how few jobs fulfil
-- several wishes at once: words of the location and of its regions, and as lexemes of their own
--   country/xx, region/<lower-case name>, utc/<hours>   where one may live
--   type/<employment type>, level/<seniority>           as far as they are known
--   pay/<edge>                                          every public band that the pay reaches, pay/0 for any that is
--                                                       disclosed, pay/none for none
--   access/open, access/locked                          free for everybody, or not
CREATE FUNCTION search_facts(
  location text, eligibility jsonb, employment_type text, seniority text, salary_disclosed boolean, salary_band int,
  connects_price int
) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN to_tsvector('pg_catalog.simple', search_words(location))
    || to_tsvector('pg_catalog.simple', search_words(search_items(eligibility, 'regions')))
    || array_to_tsvector(ARRAY(
         SELECT 'country/' || lower(country) FROM unnest(search_items(eligibility, 'countries')) country
         UNION SELECT 'region/' || lower(region) FROM unnest(search_items(eligibility, 'regions')) region
         UNION SELECT 'utc/' || trim_scale(hours::numeric)::text FROM unnest(search_items(eligibility, 'utc_offsets')) hours
           WHERE hours ~ '^-?\d{1,2}(\.\d{1,4})?$'))
    || array_to_tsvector(array_remove(ARRAY[
         'type/' || employment_type, 'level/' || seniority,
         CASE WHEN NOT salary_disclosed THEN 'pay/none' END,
         CASE WHEN connects_price = 0 THEN 'access/open' ELSE 'access/locked' END], NULL))
    || array_to_tsvector(ARRAY(
         SELECT 'pay/' || edge FROM unnest(ARRAY[0, 50000, 75000, 100000, 125000, 150000, 200000, 250000]) edge
         WHERE salary_disclosed AND edge <= coalesce(salary_band, 0)));

ALTER TABLE jobs DROP COLUMN search_facts;
DROP FUNCTION search_facts(text, jsonb, boolean, int);
ALTER TABLE jobs
  ADD COLUMN search_facts tsvector NOT NULL
    GENERATED ALWAYS AS (
      search_facts(location, eligibility, employment_type, seniority, salary_disclosed, salary_band, connects_price)
    ) STORED;
-- fastupdate off: an import would leave a pending list that the searches after it have to read through.
CREATE INDEX jobs_search_facts ON jobs USING gin (search_facts) WITH (fastupdate = off) WHERE closed_at IS NULL;

-- How many open jobs match, counted no further than `p_at_most`; null if no index can tell (a query of nothing but "-word").
-- Always asks the indexes, like jobs_few_matches.
CREATE FUNCTION jobs_count_matches(p_all tsquery, p_facts tsquery, p_since timestamptz, p_at_most int) RETURNS int
  LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
AS $$
DECLARE
  v_count int;
BEGIN
  IF NOT EXISTS (SELECT FROM unnest(ARRAY[p_all, p_facts]) query WHERE querytree(query) <> 'T') THEN
    RETURN NULL;
  END IF;
  EXECUTE 'SELECT count(*) FROM (SELECT FROM jobs WHERE ' || concat_ws(' AND ', 'closed_at IS NULL',
      CASE WHEN p_all IS NOT NULL THEN 'search_all @@ $1' END,
      CASE WHEN p_facts IS NOT NULL THEN 'search_facts @@ $2' END,
      CASE WHEN p_since IS NOT NULL THEN 'sorted_at >= $3' END) || ' LIMIT $4) found'
    INTO v_count USING p_all, p_facts, p_since, p_at_most;
  RETURN v_count;
END $$;
