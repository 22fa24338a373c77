import { queryRows, type ServiceContext } from "~/server/core/context";
import { PLAN_EACH_TIME, sql, type Sql } from "~/server/db";
import { selectJobs, type JobRow } from "../view/job-row";
import type { ListPosition } from "./list-cursor";
import type { ListPart, ListScope, Search } from "./list-filters";

/** Among how many of the newest jobs a search looks first. A word that fills a page with them is a common one. */
const NEWEST = 1000;
/** Among how many it looks next, if a page of matches is likely to be there. */
const WALKED = 16 * NEWEST;
/** A search with at most so many matches is answered from all of them. */
const FEW = 2000;

/** `until`: the time of the oldest job that is still wanted, for a part of which only the beginning is. */
type Reading = {
  scope: ListScope;
  part: Pick<ListPart, "conditions" | "search">;
  after: ListPosition | null;
  until?: string | null;
  limit: number;
};

/**
 * The first `limit` rows of one part of a list, from the newest on. Whatever is searched for, the cost does not grow
 * with the number of jobs: what is common is found among the newest, what is less so among some more of them, what is rare has few
 * matches, and for what is in between a walk from the newest on soon meets enough of them.
 */
export async function readList(ctx: ServiceContext, reading: Reading): Promise<JobRow[]> {
  const { scope, part, after, limit } = reading;
  // One's own jobs are few, whatever else is asked of them.
  if (scope.isOwn || !isSearch(part.search)) return readFrom(ctx, reading, sql`jobs`);
  // A walk that ends soon, mostly before it begins.
  if (reading.until) return readFrom(ctx, reading, eachTimePlanned());
  const newest = await readFrom(ctx, reading, newestJobs(after, NEWEST));
  if (newest.length === limit) return newest;
  if (newest.length * WALKED >= limit * NEWEST) {
    const walked = await readFrom(ctx, reading, newestJobs(after, WALKED));
    if (walked.length === limit) return walked;
  }
  const few = await findFewMatches(ctx, part.search);
  return few === null ? readFrom(ctx, reading, eachTimePlanned()) : readFrom(ctx, reading, jobsOf(few));
}

async function readFrom(ctx: ServiceContext, reading: Reading, jobs: Sql): Promise<JobRow[]> {
  const { scope, part, after, until, limit } = reading;
  const conditions = [
    ...scope.conditions,
    ...part.conditions,
    ...(after ? [isBehind("j", after)] : []),
    ...(until ? [sql`j.sorted_at >= ${until}::timestamptz`] : []),
  ];
  // The limit is a literal because a plan that is made once knows no other.
  return queryRows<JobRow>(
    ctx,
    sql`
      ${selectJobs(ctx.actor?.userId ?? null, { jobs })}
      WHERE ${sql.join(conditions, sql.raw(" AND "))}
      ORDER BY j.sorted_at DESC, j.id DESC
      LIMIT ${sql.raw(String(limit))}`,
  );
}

function eachTimePlanned(): Sql {
  return sql`${sql.raw(PLAN_EACH_TIME)} jobs`;
}

function isSearch({ all, facts }: Search): boolean {
  return all !== null || facts !== null;
}

function newestJobs(after: ListPosition | null, count: number): Sql {
  const behind = after ? sql`AND ${isBehind("w", after)}` : sql``;
  return sql`(
    SELECT * FROM jobs w WHERE w.closed_at IS NULL ${behind}
    ORDER BY w.sorted_at DESC, w.id DESC LIMIT ${sql.raw(String(count))})`;
}

/** OFFSET 0 keeps Postgres from looking for the ids along another index. */
function jobsOf(ids: string[]): Sql {
  return sql`(SELECT * FROM jobs w WHERE w.id = ANY (${ids}::uuid[]) OFFSET 0)`;
}

async function findFewMatches(ctx: ServiceContext, { title, all, facts }: Search): Promise<string[] | null> {
  const none = sql`NULL`;
  const [row] = await queryRows<{ ids: string[] | null }>(
    ctx,
    sql`SELECT jobs_few_matches(${title ?? none}, ${all ?? none}, ${facts ?? none}, ${FEW}::int)::text[] AS ids`,
  );
  return row?.ids ?? null;
}

function isBehind(alias: "j" | "w", { sortedAt, id }: ListPosition): Sql {
  const position = sql.raw(`(${alias}.sorted_at, ${alias}.id)`);
  return sql`${position} < (${sortedAt}::timestamptz, ${id}::uuid)`;
}
