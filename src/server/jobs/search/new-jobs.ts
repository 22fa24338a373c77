import type { SearchParams } from "~/contracts/saved-search";
import { kysely, type ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { sql, type Sql } from "~/server/db";
import { currentIndex } from "./engine/current-index";
import { findJobs } from "./find-jobs";

const findLatestArrival = namedSql(
  "read the latest arrival",
  { latest: "text" },
  (after: bigint | null) => sql`
    SELECT coalesce((SELECT min(arrival) - 1 FROM jobs WHERE skills_due AND arrival > ${after}::bigint), max(arrival), 0)::text
      AS latest
    FROM jobs`,
);

/**
 * Returns the arrival number of the newest visible job; 0 if there is none. Later arrivals have greater numbers. With
 * `after`, stops before the first later job whose skills aren't public yet, because searches don't find it by them.
 */
export async function latestArrival(ctx: ServiceContext, after: bigint | null = null): Promise<bigint> {
  const [row] = await findLatestArrival(ctx, after);
  return BigInt(row?.latest ?? 0);
}

/** The most arrivals searched at once. More than this in a day is an initial import, not news. */
const ARRIVALS_MAX = 50_000;

type NewJobs = {
  search: SearchParams;
  /** Arrival numbers: greater than `after`, up to and including `until`. */
  after: bigint;
  until: bigint;
  /** A condition on the alias `j`. */
  where: Sql;
  limit: number;
};

/**
 * Returns the ids of open jobs that a search finds among those that first became visible between two arrivals, newest
 * first. Searches only the last 50,000. A reopened or replaced job isn't new. Reads the index after `until` was read,
 * so no arrival is missed.
 */
export async function findNewJobs(
  ctx: ServiceContext,
  { search, after, until, where, limit }: NewJobs,
): Promise<string[]> {
  const most = BigInt(ARRIVALS_MAX);
  const arrived = { after: until - after > most ? until - most : after, until };
  const index = await currentIndex(ctx);
  const paging = { byFit: false, after: null, limit: ARRIVALS_MAX };
  const ids = findJobs(index, { ...search, arrived }, ctx.clock.now(), paging).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await kysely(ctx)
    .selectFrom("jobs as j")
    .select("j.id")
    .where("j.id", "=", sql<string>`ANY (${ids}::uuid[])`)
    .where("j.closed_at", "is", null)
    .where(sql<boolean>`${where}`)
    .orderBy("j.sorted_at", "desc")
    .orderBy("j.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
