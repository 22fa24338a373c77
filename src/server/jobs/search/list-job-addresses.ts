import { kysely, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import type { JobSource } from "../posting-columns";

/** A job page's address, and when it was created or last changed. */
export type JobAddress = { slug: string; changedAt: Date };

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
    .select((eb) => ["slug", eb.fn.coalesce("changed_at", "created_at").as("changedAt")])
    .where("closed_at", "is", null)
    .where("source", "=", sql<string>`ANY (${[...sources]}::text[])`)
    .where("short_id", ">=", prefix)
    .where("short_id", "<", `${prefix}~`)
    .orderBy("short_id")
    .limit(limit)
    .execute();
}

/** Returns when these sources' open jobs were last added or changed, by the first character of their short ids. */
export async function findNewestChanges(
  ctx: ServiceContext,
  { sources }: Pick<Input, "sources">,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await kysely(ctx)
    .selectFrom("jobs")
    .select((eb) => [
      sql<string>`left(short_id, 1)`.as("prefix"),
      eb.fn.max(eb.fn.coalesce("changed_at", "created_at")).as("newest"),
    ])
    .where("closed_at", "is", null)
    .where("source", "=", sql<string>`ANY (${[...sources]}::text[])`)
    .groupBy("prefix")
    .execute();
  return new Map(rows.map(({ prefix, newest }) => [prefix, newest]));
}
