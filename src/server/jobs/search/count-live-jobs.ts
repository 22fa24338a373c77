import { sql } from "~/server/db";
import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";

const countBySource = namedSql(
  "count live jobs by source",
  { source: "text", jobs: "int4" },
  (sources: readonly string[], limit: number) => sql`
    SELECT source, (
      SELECT count(*)::int FROM (SELECT FROM jobs WHERE source = asked.source AND closed_at IS NULL LIMIT ${limit}) AS live
    ) AS jobs
    FROM unnest(${sources}::text[]) AS asked (source)`,
);

/** Counts live jobs by source id, up to `limit` each. */
export async function countLiveJobs(
  ctx: ServiceContext,
  { sources, limit }: { sources: readonly string[]; limit: number },
): Promise<Map<string, number>> {
  const rows = await countBySource(ctx, sources, limit);
  return new Map(rows.map(({ source, jobs }) => [source, jobs]));
}
