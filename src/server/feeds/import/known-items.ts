import { createHash } from "node:crypto";
import { executeSql, kysely, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { contentHash, type PublishableJob } from "~/server/jobs";
import type { FeedSource } from "../sources/feed-source";

/** Raise it when parsing or normalizing changes, so that the next import reads every item again; a unit test reminds you. */
export const NORMALIZER_VERSION = 11;

const WEEK_MS = 7 * 86_400_000;

/** A batch's item hashes by key. */
export type ItemHashes = ReadonlyMap<string, string>;

/**
 * Finds the items that were already imported exactly as they are, or in any version for the given keys. Returns their job's
 * content hash.
 */
export async function findKnownItems(
  ctx: ServiceContext,
  {
    source,
    board,
    items,
    anyVersionOf = [],
  }: { source: FeedSource; board: string; items: ItemHashes; anyVersionOf?: readonly string[] },
): Promise<{ sourceKey: string; contentHash: string }[]> {
  const item = sql<{ key: string; hash: string }>`unnest(${[...items.keys()]}::text[], ${[...items.values()]}::text[])`;
  return kysely(ctx)
    .selectFrom("feed_items")
    .innerJoin(item.as<"item">(sql`item (key, hash)`), (join) =>
      join
        .onRef("source_key", "=", "item.key")
        .on(sql<boolean>`(item_hash = decode(item.hash, 'hex') OR source_key = ANY(${[...anyVersionOf]}::text[]))`),
    )
    .select(["source_key as sourceKey", sql<string>`encode(content_hash, 'hex')`.as("contentHash")])
    .where((eb) => eb.and({ source: source.id, board }))
    .execute();
}

/** Stores the content hash of each item's job. Call it once the jobs are written. */
export async function rememberItems(
  ctx: ServiceContext,
  jobs: readonly PublishableJob[],
  items: ItemHashes,
): Promise<void> {
  const rows = jobs.flatMap((job) => {
    const itemHash = items.get(job.sourceKey);
    // A date too far ahead becomes valid later, so such items are normalized each time.
    return itemHash === undefined || job.postedAt === null ? [] : [{ job, itemHash, contentHash: contentHash(job) }];
  });
  const [first] = rows;
  if (!first) return;
  await executeSql(
    ctx,
    sql`
    INSERT INTO feed_items (source, board, source_key, item_hash, content_hash)
    SELECT ${first.job.source}, ${first.job.board}, key, decode(item_hash, 'hex'), decode(content_hash, 'hex')
    FROM unnest(${rows.map((row) => row.job.sourceKey)}::text[], ${rows.map((row) => row.itemHash)}::text[],
      ${rows.map((row) => row.contentHash)}::text[]) AS item (key, item_hash, content_hash)
    ON CONFLICT (source, board, source_key)
    DO UPDATE SET item_hash = EXCLUDED.item_hash, content_hash = EXCLUDED.content_hash`,
  );
}

/** Hashes everything a job is made from. Changes weekly, on a different day per item, so that each is normalized again. */
export function hashItem(
  entry: unknown,
  made: { key: string; employer: unknown; source: FeedSource; now: Date },
): string {
  const { key, employer, source, now } = made;
  const dayOfItem = createHash("sha1").update(key).digest().readUInt32BE() % WEEK_MS;
  const week = Math.floor((now.getTime() + dayOfItem) / WEEK_MS);
  const parts = [NORMALIZER_VERSION, week, source.policy.lockable, employer, entry];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
