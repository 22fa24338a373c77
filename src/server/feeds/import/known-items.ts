import { DAY_MS } from "~/server/core/durations";
import { createHash } from "node:crypto";
import { employerBrands } from "~/content";
import { kysely, type ServiceContext } from "~/server/core/context";
import { namedCommand } from "~/server/core/named-sql";
import { sql } from "~/server/db";
import { contentHash, type PublishableJob } from "~/server/jobs";
import type { FeedSource, RejectionReason } from "../sources/feed-source";

/**
 * Raise it when parsing, sanitizing or a fact changes. Then the next import reads every item again, and the next start sanitizes
 * stored descriptions and reads their facts again.
 */
export const NORMALIZER_VERSION = 39;

const WEEK_MS = 7 * DAY_MS;

/** A batch's item hashes by key. */
export type ItemHashes = ReadonlyMap<string, string>;

export type KnownItem = { sourceKey: string; contentHash: string; rejected: RejectionReason | null };

/**
 * Finds items that were read before and haven't changed. If a key is in `anyVersionOf`, a changed item counts too if it
 * was imported. Returns the content hash of each item's job, or why it was rejected.
 */
export async function findKnownItems(
  ctx: ServiceContext,
  {
    source,
    board,
    items,
    anyVersionOf = [],
  }: { source: FeedSource; board: string; items: ItemHashes; anyVersionOf?: readonly string[] },
): Promise<KnownItem[]> {
  const item = sql<{ key: string; hash: string }>`unnest(${[...items.keys()]}::text[], ${[...items.values()]}::text[])`;
  return kysely(ctx)
    .selectFrom("feed_items")
    .innerJoin(item.as<"item">(sql`item (key, hash)`), (join) =>
      join.onRef("source_key", "=", "item.key").on(
        sql<boolean>`(item_hash = decode(item.hash, 'hex')
            OR rejected IS NULL AND source_key = ANY(${[...anyVersionOf]}::text[]))`,
      ),
    )
    .select([
      "source_key as sourceKey",
      sql<string>`encode(content_hash, 'hex')`.as("contentHash"),
      sql<RejectionReason | null>`rejected`.as("rejected"),
    ])
    .where((eb) => eb.and({ source: source.id, board }))
    .execute();
}

type ReadItems = {
  source: FeedSource;
  board: string;
  jobs: readonly PublishableJob[];
  rejected: ReadonlyMap<string, string>;
};

/** Stores the content hash of each item's job, or why it was rejected. Call it once the jobs are written. */
export async function rememberItems(
  ctx: ServiceContext,
  { source, board, jobs, rejected }: ReadItems,
  items: ItemHashes,
): Promise<void> {
  const read = [
    // A date too far ahead becomes valid later, so such items are normalized each time.
    ...jobs.filter(({ postedAt }) => postedAt !== null).map((job) => [job.sourceKey, contentHash(job), null] as const),
    ...[...rejected].map(([key, reason]) => [key, "", reason] as const),
  ];
  const rows = read.flatMap(([key, hash, reason]) => {
    const itemHash = items.get(key);
    return itemHash === undefined ? [] : [{ key, itemHash, hash, reason }];
  });
  if (rows.length > 0) await writeItems(ctx, { source: source.id, board, rows, now: ctx.clock.now() });
}

type ItemRow = { key: string; itemHash: string; hash: string; reason: string | null };

const writeItems = namedCommand(
  "write feed items",
  ({ source, board, rows, now }: { source: string; board: string; rows: readonly ItemRow[]; now: Date }) => sql`
    INSERT INTO feed_items (source, board, source_key, item_hash, content_hash, rejected, rejected_at)
    SELECT ${source}, ${board}, key, decode(item_hash, 'hex'), decode(content_hash, 'hex'), reason,
      CASE WHEN reason IS NOT NULL THEN ${now}::timestamptz END
    FROM unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.itemHash)}::text[],
      ${rows.map((row) => row.hash)}::text[], ${rows.map((row) => row.reason)}::text[])
      AS item (key, item_hash, content_hash, reason)
    ON CONFLICT (source, board, source_key) DO UPDATE SET item_hash = EXCLUDED.item_hash,
      content_hash = EXCLUDED.content_hash, rejected = EXCLUDED.rejected, rejected_at = EXCLUDED.rejected_at`,
);

const BRANDS = createHash("sha256").update(JSON.stringify(employerBrands)).digest("hex");

/** Hashes everything that determines an item's job. Changes once a week, so that the item is normalized again. */
export function hashItem(
  entry: unknown,
  made: { key: string; employerFacts: string; source: FeedSource; now: Date },
): string {
  const { key, employerFacts, source, now } = made;
  // Not all items change at the same time.
  const shift = createHash("sha1").update(key).digest().readUInt32BE() % WEEK_MS;
  const week = Math.floor((now.getTime() + shift) / WEEK_MS);
  const parts = [NORMALIZER_VERSION, week, source.policy.lockable, employerFacts, BRANDS, entry];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** Feeds lose jobs for days and list them again. */
const KEPT_DAYS = 30;
const AT_ONCE = 10_000;

/** Deletes items that were rejected or whose posting closed over a month ago. One that returns is normalized again. */
export async function forgetItems(
  ctx: ServiceContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ forgotten: number }> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  let forgotten = 0;
  for (;;) {
    const count = await deleteItems({ db: ctx.db }, before);
    forgotten += count;
    if (count < AT_ONCE || signal?.aborted) return { forgotten };
  }
}

const deleteItems = namedCommand(
  "delete old feed items",
  (before: Date) => sql`
    DELETE FROM feed_items WHERE (source, board, source_key) IN (
      SELECT source, board, source_key FROM feed_items item
      WHERE (rejected IS NULL OR rejected_at < ${before}::timestamptz)
      AND NOT EXISTS (
        SELECT FROM postings WHERE (source, board, source_key) = (item.source, item.board, item.source_key)
          AND (closed_at IS NULL OR closed_at >= ${before}::timestamptz))
      LIMIT ${AT_ONCE})`,
);
