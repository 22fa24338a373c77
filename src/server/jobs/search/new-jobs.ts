import type { SearchParams } from "~/contracts/saved-search";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { sql, type Sql } from "~/server/db";
import { currentIndex } from "./engine/current-index";
import { findJobs } from "./find-jobs";

/** The number of the job that became visible last; 0 where there is none. What arrives later has a greater one. */
export async function latestArrival(ctx: ServiceContext): Promise<bigint> {
  const [row] = await queryRows<{ latest: string }>(
    ctx,
    sql`SELECT coalesce(max(arrival), 0)::text AS latest FROM jobs`,
  );
  return BigInt(row?.latest ?? 0);
}

/** No more than so many arrivals are looked through for one search: more in a day is a catalogue that is filled, not news. */
const ARRIVALS_MAX = 50_000;

type NewJobs = {
  search: SearchParams;
  /** Arrivals: behind `after`, up to and with `until`. */
  after: bigint;
  until: bigint;
  /** A condition on the alias `j`. */
  where: Sql;
  limit: number;
};

/**
 * Ids of the open jobs that a search finds, among those that became visible for the first time between two arrivals;
 * newest first, and only among the last 50,000 of them. One that opened again or was replaced meanwhile is not new.
 * Reads the index after `until` was read, so no arrival is missed.
 */
export async function findNewJobs(
  ctx: ServiceContext,
  { search, after, until, where, limit }: NewJobs,
): Promise<string[]> {
  const most = BigInt(ARRIVALS_MAX);
  const arrived = { after: until - after > most ? until - most : after, until };
  const index = await currentIndex(ctx);
  const paging = { byFit: false, after: null, limit: ARRIVALS_MAX };
  const found = findJobs(index, { ...search, arrived }, ctx.clock.now(), paging).map(({ id }) => id);
  if (found.length === 0) return [];
  const rows = await queryRows<{ id: string }>(
    ctx,
    sql`
      SELECT j.id::text FROM jobs j
      WHERE j.id = ANY (${found}::uuid[]) AND j.closed_at IS NULL AND ${where}
      ORDER BY j.sorted_at DESC, j.id DESC LIMIT ${limit}::int`,
  );
  return rows.map(({ id }) => id);
}
