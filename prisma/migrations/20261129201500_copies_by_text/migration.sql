-- Hashes of 21 runs of a text's sketch, six numbers each, without empty ones. Similar texts share at least one, so an index finds
-- copies of a posting under another role key.
CREATE FUNCTION role_bands(sketch bytea) RETURNS int[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(('x' || left(md5(int4send(band) || part), 8))::bit(32)::int)
  FROM generate_series(0, 20) band, LATERAL (SELECT substring(sketch FROM 12 * band + 1 FOR 12) AS part) run
  WHERE part <> '\x000000000000000000000000'
$$;

CREATE INDEX postings_role_bands ON postings USING gin (role_bands(role_sketch)) WHERE role_words >= 100;
