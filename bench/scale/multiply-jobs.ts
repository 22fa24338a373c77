import type pg from "pg";
import { dropIndexes, listColumns, withClient } from "./databases.ts";

const CHUNK = 25_000;
/** Number of invented names for titles and employers. A few are common, most are rare. */
const NAMES = 50_000;
/** Maximum age of jobs in days. Most are recent. */
const DAYS = 180;

/** SQL for the columns that differ from the original row `a`; `b` is another original. Other columns are copied. */
const VARIED: Readonly<Record<string, string>> = {
  id: "gen_random_uuid()",
  short_id: "made.short_id",
  slug: "made.short_id",
  source_key: "'made-' || made.number",
  title: `CASE WHEN dice < 0.4 THEN a.title WHEN dice < 0.7 THEN a.title || ' ' || made.name
    WHEN dice < 0.9 THEN a.title || ', ' || coalesce(b.tags[1], made.name) ELSE made.name || ' ' || b.title END`,
  location: "b.location",
  eligibility: "b.eligibility",
  tags: "CASE WHEN dice < 0.5 THEN a.tags ELSE a.tags || b.tags[1:1] END",
  skills: "CASE WHEN dice < 0.5 THEN a.skills ELSE a.skills[1:4] || b.skills[1:4] END",
  connects_price:
    "CASE WHEN NOT a.lockable THEN 0 WHEN NOT a.salary_disclosed THEN 12 WHEN age < 3 THEN 18 ELSE 15 END",
  external_posted_at: "posted_at",
  sorted_at: "posted_at",
  first_seen_at: "posted_at",
  last_seen_at: "now()",
  created_at: "posted_at",
  expires_at: "CASE WHEN a.expires_at IS NOT NULL THEN now() + interval '30 days' END",
  content_hash: "sha256(made.short_id::bytea)",
};

/** The characters of a short id, which begins with 0 because it must contain a digit. */
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Replaces the database's jobs with `count` copies that differ in ids, titles, places, skills, names and dates. Builds
 * indexes at the end, not row by row. Needs the database's owner.
 */
export async function multiplyJobs(ownerUrl: string, count: number, onRows: (rows: number) => void): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query("SELECT setseed(0.5)");
    await client.query(`
      CREATE TEMPORARY TABLE base_jobs AS SELECT row_number() OVER (ORDER BY short_id) AS place, * FROM jobs WHERE closed_at IS NULL;
      CREATE UNIQUE INDEX ON base_jobs (place);
      CREATE TEMPORARY TABLE base_details AS SELECT * FROM job_details;
      CREATE UNIQUE INDEX ON base_details (job_id);
      CREATE TEMPORARY TABLE posting_facts AS SELECT DISTINCT jsonb_object_keys(content) AS key FROM postings;
      ANALYZE base_jobs, base_details;
      TRUNCATE jobs CASCADE`);
    const indexes = await dropIndexes(client, ["jobs", "job_details"]);
    for (let from = 0; from < count; from += CHUNK) {
      await insertChunk(client, { from, to: Math.min(count, from + CHUNK), count });
      onRows(Math.min(count, from + CHUNK));
    }
    await client.query("SET maintenance_work_mem = '512MB'");
    for (const index of indexes) await client.query(index);
    await client.query("DROP TABLE base_jobs, base_details, posting_facts");
    await client.query("VACUUM (ANALYZE) jobs, job_details, postings");
  });
}

type Chunk = { from: number; to: number; count: number };

async function insertChunk(client: pg.Client, { from, to, count }: Chunk): Promise<void> {
  const columns = await listColumns(client, "jobs");
  const details = (await listColumns(client, "job_details")).filter((column) => column !== "job_id");
  const digits = Array.from({ length: 7 }, (_, place) => `substr('${DIGITS}', 1 + (number >> ${5 * place}) % 32, 1)`);
  await client.query(
    `WITH numbers AS (
      SELECT number, random() AS dice, random() AS other, power(${NAMES}, random())::int AS rank
      FROM generate_series($1::int, $2::int - 1) number
    ), made AS MATERIALIZED (
      SELECT numbers.*, '0' || ${digits.toReversed().join(" || ")} AS short_id,
        initcap(translate(substr(md5(rank::text), 1, 4 + rank % 5), '0123456789', 'aeiouylnrs')) AS name,
        -- The oldest first, as jobs come in: not all on the day they were posted.
        ${DAYS} * power(1 - number::float8 / $3, 1.5) + 2 * random() AS age
      FROM numbers
    ), total AS (SELECT count(*)::int AS jobs FROM base_jobs),
    written AS (
      INSERT INTO jobs (${columns.join(", ")})
      SELECT ${columns.map((column) => VARIED[column] ?? `a.${column}`).join(", ")}
      FROM total, (SELECT *, now() - age * interval '1 day' AS posted_at FROM made) made
        JOIN base_jobs a ON a.place = 1 + made.number % (SELECT jobs FROM total)
        JOIN base_jobs b ON b.place = 1 + (made.other * ((SELECT jobs FROM total) - 1))::int
      RETURNING *
    ), detailed AS (
      INSERT INTO job_details (job_id, ${details.join(", ")})
      SELECT written.id, ${details.map((column) => DETAILS[column] ?? `d.${column}`).join(", ")}
      FROM written JOIN made USING (short_id), total, LATERAL (
        SELECT base_details.* FROM base_jobs JOIN base_details ON base_details.job_id = base_jobs.id
        WHERE base_jobs.place = 1 + made.number % total.jobs) d
      RETURNING *
    )
    INSERT INTO postings (job_id, content, ${SHARED.join(", ")})
    SELECT j.id, (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(j) || jsonb_strip_nulls(to_jsonb(d))) JOIN posting_facts USING (key)),
      ${SHARED.map((column) => `j.${column}`).join(", ")}
    FROM written j JOIN detailed d ON d.job_id = j.id`,
    [from, to, count],
  );
}

/** Columns that a job has of its only posting. */
const SHARED = [
  "source",
  "board",
  "source_key",
  "content_hash",
  "freedom",
  "first_seen_at",
  "last_seen_at",
  "expires_at",
  "closed_at",
  "checked_at",
];

const DETAILS: Readonly<Record<string, string>> = {
  employer: "CASE WHEN dice < 0.5 THEN d.employer ELSE d.employer || ' ' || made.name END",
  description: "'<p>' || made.name || ' ' || made.number || '</p>' || d.description",
};
