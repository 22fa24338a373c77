import type { FacetJobsInput, JobFacets, JobsWithout } from "~/contracts/job";
import {
  EMPLOYMENT_TYPES,
  JOB_ACCESS,
  POSTED_WITHIN_DAYS,
  REGIONS,
  SEARCH_FILTERS,
  SENIORITIES,
} from "~/contracts/rules/job-search";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { sql, type Sql } from "~/server/db";
import { listParts, postedSince, type Search } from "./list-filters";

/** Counts stop here, so that none costs more the more jobs there are. */
const COUNT_MAX = 100;
/** Among how many of the newest jobs counts are looked for first, and the values of what has no fixed list. */
const NEWEST = 4000;
/** A count that may reach its end among so many of the newest is looked for there before an index is asked. */
const WALKED = 4 * NEWEST;
/** As many among the newest promise that: a quarter of what is counted to, and a little more. */
const PROMISING = 30;
const COUNTRIES = 15;
const OFFSETS = 12;

type Option = { facet: keyof JobFacets; value: string; asked: Partial<FacetJobsInput> };
type Counted = { facets: JobFacets; without: JobsWithout };

/**
 * How many open jobs each further filter would leave of a search, counted up to 100 and then "more". A facet's own
 * filter is left out of its counts: they say what choosing another value would bring. Countries and time zones are those that
 * are most common among the newest matches. `without` says the same of the search without each filter that it has, which is what helps
 * where it finds nothing. Only the public facts are counted that filters compare.
 */
export async function countFacets(ctx: ServiceContext, input: FacetJobsInput): Promise<Counted> {
  const facets: JobFacets = {
    country: [],
    region: [],
    utc_offset: [],
    employment_type: [],
    seniority: [],
    salary_disclosed: [],
    posted_within_days: [],
    access: [],
  };
  const [countries, offsets] = await Promise.all([
    commonLexemes(ctx, { ...input, country: undefined }, "country/", COUNTRIES),
    commonLexemes(ctx, { ...input, utc_offset: undefined }, "utc/", OFFSETS),
  ]);
  const options = optionsOf(
    input,
    distinct([...countries.map((code) => code.toUpperCase()), ...asList(input.country?.toUpperCase())]),
    distinct([...offsets.map(Number), ...asList(input.utc_offset)]).toSorted((a, b) => a - b),
  );
  const wishes = SEARCH_FILTERS.filter((wish) => input[wish] !== undefined);
  const asked = [...options.map((option) => option.asked), ...wishes.map((wish) => ({ [wish]: undefined }))];
  const counts = await countSearches(
    ctx,
    asked.map((change) => ({ ...input, ...change })),
  );
  const countAt = (index: number) => {
    const { found, more } = counts.get(index) ?? { found: 0, more: false };
    return { count: Math.min(found, COUNT_MAX), more: more || found > COUNT_MAX };
  };
  for (const [index, { facet, value }] of options.entries()) facets[facet].push({ value, ...countAt(index) });
  return { facets, without: wishes.map((filter, index) => ({ filter, ...countAt(options.length + index) })) };
}

function optionsOf(input: FacetJobsInput, countries: string[], offsets: number[]): Option[] {
  const ages = distinct([...POSTED_WITHIN_DAYS, ...asList(input.posted_within_days)]).toSorted((a, b) => a - b);
  return [
    ...countries.map((country): Option => ({ facet: "country", value: country, asked: { country } })),
    ...REGIONS.map((region): Option => ({ facet: "region", value: region, asked: { region } })),
    ...offsets.map((hours): Option => ({ facet: "utc_offset", value: String(hours), asked: { utc_offset: hours } })),
    ...EMPLOYMENT_TYPES.map((type): Option => ({
      facet: "employment_type",
      value: type,
      asked: { employment_type: [type] },
    })),
    ...SENIORITIES.map((level): Option => ({ facet: "seniority", value: level, asked: { seniority: [level] } })),
    ...[true, false].map((disclosed): Option => ({
      facet: "salary_disclosed",
      value: String(disclosed),
      asked: { salary_disclosed: disclosed },
    })),
    ...ages.map((days): Option => ({
      facet: "posted_within_days",
      value: String(days),
      asked: { posted_within_days: days },
    })),
    ...JOB_ACCESS.map((access): Option => ({ facet: "access", value: access, asked: { access } })),
  ];
}

function searchOf(input: FacetJobsInput): Search | null {
  return listParts({ ...input, limit: 1 }, "newest")[0]?.search ?? null;
}

function newestSql(columns: Sql, limit = NEWEST): Sql {
  return sql`
    SELECT ${columns} FROM jobs WHERE closed_at IS NULL
    ORDER BY sorted_at DESC, id DESC LIMIT ${sql.raw(String(limit))}`;
}

/** What follows `prefix` in the lexemes of the newest jobs that a search finds, the most common first. */
async function commonLexemes(
  ctx: ServiceContext,
  input: FacetJobsInput,
  prefix: "country/" | "utc/",
  limit: number,
): Promise<string[]> {
  const search = searchOf(input);
  if (search === null) return [];
  const since = postedSince(input, ctx.clock.now());
  const conditions = [
    sql`starts_with(lexeme, ${prefix})`,
    ...(search.all ? [sql`search_all @@ ${search.all}`] : []),
    ...(search.facts ? [sql`search_facts @@ ${search.facts}`] : []),
    ...(since ? [sql`sorted_at >= ${since}::timestamptz`] : []),
  ];
  const rows = await queryRows<{ value: string }>(
    ctx,
    sql`
      SELECT substr(lexeme, ${prefix.length + 1}::int) AS value
      FROM (${newestSql(sql`search_all, search_facts, sorted_at`)}) newest,
        LATERAL unnest(tsvector_to_array(search_facts)) lexeme
      WHERE ${sql.join(conditions, sql.raw(" AND "))}
      GROUP BY lexeme ORDER BY count(*) DESC, lexeme LIMIT ${limit}::int`,
  );
  return rows.map(({ value }) => value);
}

type Count = { found: number; more: boolean };

/**
 * Counts among the newest first, which settles what is common and what is recent. What is rarer is met often enough on a
 * longer walk, or has few matches, and the index counts those. Where no index can (a query of nothing but "-word"), the newest are what is known: that many, or more.
 */
async function countSearches(ctx: ServiceContext, searches: FacetJobsInput[]): Promise<ReadonlyMap<number, Count>> {
  const rows = searches.flatMap((asked, index) => {
    const search = searchOf(asked);
    if (search === null) return [];
    const since = postedSince(asked, ctx.clock.now());
    const query = (part: Sql | null) => part ?? sql`NULL`;
    return [
      sql`(${index}::int, ${query(search.all)}::tsquery, ${query(search.facts)}::tsquery, ${since}::timestamptz)`,
    ];
  });
  if (rows.length === 0) return new Map();
  const atMost = sql.raw(String(COUNT_MAX + 1));
  const matches = sql`(words IS NULL OR search_all @@ words) AND (facts IS NULL OR search_facts @@ facts)
    AND (since IS NULL OR sorted_at >= since)`;
  const counted = await queryRows<Count & { index: number }>(
    ctx,
    sql`
      WITH options (index, words, facts, since) AS (VALUES ${sql.join(rows)}),
      newest AS MATERIALIZED (${newestSql(sql`search_all, search_facts, sorted_at`)}),
      reach AS (SELECT min(sorted_at) AS oldest, count(*) < ${sql.raw(String(NEWEST))} AS is_all FROM newest),
      seen AS MATERIALIZED (
        SELECT options.*, (
          SELECT count(*)::int FROM (
            SELECT FROM newest
            WHERE ${matches}
            LIMIT ${atMost}) matches) AS found
        FROM options
      ), settled AS (
        SELECT index, found, found = ${atMost} OR is_all OR coalesce(oldest < since, false) AS is_settled, words, facts, since
        FROM seen, reach
      ), counted AS MATERIALIZED (
        SELECT index, found, is_settled,
          CASE
            WHEN is_settled THEN NULL
            WHEN found >= ${sql.raw(String(PROMISING))} AND ${atMost} = (
              SELECT count(*) FROM (
                SELECT FROM (${newestSql(sql`search_all, search_facts, sorted_at`, WALKED)}) walked
                WHERE ${matches} LIMIT ${atMost}) met) THEN ${atMost}
            ELSE jobs_count_matches(words, facts, since, ${atMost})
          END AS of_index
        FROM settled
      )
      SELECT index, coalesce(of_index, found) AS found, NOT is_settled AND of_index IS NULL AS more FROM counted`,
  );
  return new Map(counted.map(({ index, found, more }) => [index, { found, more }]));
}

function asList<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
