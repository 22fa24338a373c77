import { queryRows, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import type { JobSource } from "../publish/publishable-job";

/** Where a job's page is. */
export type JobAddress = { slug: string };

type Input = {
  sources: readonly JobSource[];
  /** How their short ids begin; "" for all. */
  prefix: string;
  limit: number;
};

/** Addresses of open listings of these sources, by short id: an order that tells nothing and has an index. */
export function listJobAddresses(ctx: ServiceContext, { sources, prefix, limit }: Input): Promise<JobAddress[]> {
  return queryRows<JobAddress>(
    ctx,
    sql`
      SELECT j.slug FROM jobs j
      WHERE j.closed_at IS NULL AND j.source = ANY (${[...sources]}::text[])
        AND j.short_id >= ${prefix} AND j.short_id < ${`${prefix}~`}
      ORDER BY j.short_id
      LIMIT ${limit}::int`,
  );
}
