import { queryRows, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import type { JobSource } from "../publish/publishable-job";

/** The parts of a job page's address. */
export type JobAddress = { slug: string };

type Input = {
  sources: readonly JobSource[];
  /** Prefix of their short ids; "" for all. */
  prefix: string;
  limit: number;
};

/** Lists addresses of these sources' open jobs by short id, an order that reveals nothing and has an index. */
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
