import { kysely, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import type { JobSource } from "../publish/publishable-job";

/** A job page's address, and since when it exists. */
export type JobAddress = { slug: string; createdAt: Date };

type Input = {
  sources: readonly JobSource[];
  /** Prefix of their short ids; "" for all. */
  prefix: string;
  limit: number;
};

/** Lists addresses of these sources' open jobs by short id, an order that reveals nothing and has an index. */
export function listJobAddresses(ctx: ServiceContext, { sources, prefix, limit }: Input): Promise<JobAddress[]> {
  return kysely(ctx)
    .selectFrom("jobs")
    .select(["slug", "created_at as createdAt"])
    .where("closed_at", "is", null)
    .where("source", "=", sql<string>`ANY (${[...sources]}::text[])`)
    .where("short_id", ">=", prefix)
    .where("short_id", "<", `${prefix}~`)
    .orderBy("short_id")
    .limit(limit)
    .execute();
}
