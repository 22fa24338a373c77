import { sql } from "~/server/db";
import { queryRows, type ServiceContext } from "~/server/core/context";

/** Counts live jobs by source id, up to `limit` each. */
export async function countLiveJobs(
  ctx: ServiceContext,
  { sources, limit }: { sources: readonly string[]; limit: number },
): Promise<Map<string, number>> {
  const rows = await queryRows<{ source: string; jobs: number }>(
    ctx,
    sql`
    SELECT source, (
      SELECT count(*)::int FROM (SELECT FROM jobs WHERE source = asked.source AND closed_at IS NULL LIMIT ${limit}) AS live
    ) AS jobs
    FROM unnest(${sources}::text[]) AS asked (source)`,
  );
  return new Map(rows.map(({ source, jobs }) => [source, jobs]));
}
