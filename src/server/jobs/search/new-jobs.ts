import type { SearchParams } from "~/contracts/saved-search";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { sql, type Sql } from "~/server/db";
import { listParts, listScope } from "./list-filters";

/** The number of the job that became visible last; 0 where there is none. What arrives later has a greater one. */
export async function latestArrival(ctx: ServiceContext): Promise<bigint> {
  const [row] = await queryRows<{ latest: string }>(
    ctx,
    sql`SELECT coalesce(max(arrival), 0)::text AS latest FROM jobs`,
  );
  return BigInt(row?.latest ?? 0);
}

/** No more than so many arrivals are looked through for one search: more in a day is a catalogue that is filled, not news. */
const ARRIVALS_MAX = 50_000n;

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
 */
export async function findNewJobs(
  ctx: ServiceContext,
  { search, after, until, where, limit }: NewJobs,
): Promise<string[]> {
  const input = { ...search, limit };
  const [part] = listParts(input, "newest");
  if (!part) return [];
  const conditions = [
    ...listScope(input, { userId: null, now: ctx.clock.now() }).conditions,
    ...part.conditions,
    where,
  ];
  const from = until - after > ARRIVALS_MAX ? until - ARRIVALS_MAX : after;
  // OFFSET 0 makes the arrivals the way in: they are few, whatever the search.
  const rows = await queryRows<{ id: string }>(
    ctx,
    sql`
      SELECT j.id::text FROM (
        SELECT * FROM jobs w WHERE w.arrival > ${from}::bigint AND w.arrival <= ${until}::bigint OFFSET 0) j
      WHERE ${sql.join(conditions, sql.raw(" AND "))}
      ORDER BY j.sorted_at DESC, j.id DESC LIMIT ${limit}::int`,
  );
  return rows.map(({ id }) => id);
}
