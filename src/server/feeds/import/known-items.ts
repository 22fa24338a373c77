import { createHash } from "node:crypto";
import { executeSql, queryRows, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { contentHash, type PublishableJob } from "~/server/jobs";
import type { FeedSource } from "../sources/feed-source";

/**
 * Raised when items are read or normalised in another way, so that the next import looks at all of them again; a unit test
 * notices. What it does not notice is found within a week.
 */
export const NORMALISER_VERSION = 2;

const WEEK_MS = 7 * 86_400_000;

/** The items of one batch, by key, with the hash of each. */
export type ItemHashes = ReadonlyMap<string, string>;

/** Which of these items have already been made into jobs exactly as they are, and with which content. */
export async function findKnownItems(
  ctx: ServiceContext,
  { source, board, items }: { source: FeedSource; board: string; items: ItemHashes },
): Promise<{ sourceKey: string; contentHash: string }[]> {
  return queryRows(
    ctx,
    sql`
      SELECT source_key AS "sourceKey", encode(content_hash, 'hex') AS "contentHash"
      FROM feed_items JOIN unnest(${[...items.keys()]}::text[], ${[...items.values()]}::text[]) AS item (key, hash)
        ON source_key = item.key AND item_hash = decode(item.hash, 'hex')
      WHERE source = ${source.id} AND board = ${board}`,
  );
}

/** Remembers what items were made into; to be called once the jobs are written. */
export async function rememberItems(
  ctx: ServiceContext,
  jobs: readonly PublishableJob[],
  items: ItemHashes,
): Promise<void> {
  const rows = jobs.flatMap((job) => {
    const itemHash = items.get(job.sourceKey);
    // A date too far ahead is left out today and not some other day.
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

/**
 * What an item is known again by: itself, whom it is taken to be from, and what else makes its job. Every item gets another one
 * once a week, each on a day of its own.
 */
export function hashItem(
  entry: unknown,
  made: { key: string; employer: unknown; source: FeedSource; now: Date },
): string {
  const { key, employer, source, now } = made;
  const dayOfItem = createHash("sha1").update(key).digest().readUInt32BE() % WEEK_MS;
  const week = Math.floor((now.getTime() + dayOfItem) / WEEK_MS);
  const parts = [NORMALISER_VERSION, week, source.policy.lockable, employer, entry];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
