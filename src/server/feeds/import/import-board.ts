import { setImmediate as nextTurn } from "node:timers/promises";
import type { ServiceContext } from "~/server/core/context";
import { markSeen, publishJobs, type PublishableJob } from "~/server/jobs";
import type { FeedSource, ParsedItem } from "../sources/feed-source";
import { countPublished, countRejection, type ImportTally } from "./import-runs";
import { findKnownItems, hashItem, rememberItems, type ItemHashes } from "./known-items";
import type { Board } from "./name-board";
import { normaliseJob } from "./normalise-job";
import { UNREADABLE } from "../reading/read-document";
import { scrubItem } from "../text/scrub";
import { bisectRejectedRows } from "./bisect-rejected-rows";

/** Jobs written with one statement. */
const BATCH_SIZE = 100;

/** What one pass has seen of one board, for deciding what is missing from it. */
export type BoardRead = {
  tally: ImportTally;
  /** Keys of the items that are still listed as remote jobs, rejected for other reasons or not. */
  listedKeys: Set<string>;
  /** Items read, over all files; `declaredTotal` is how many there are. */
  declaredTotal: number | null;
  /** An item that could not even be told from others: it may be any job that seems to be missing. */
  unidentified: boolean;
  /** Items added that are further postings of jobs that there were. */
  joined: number;
};

type SortedItem = ParsedItem & { entry: unknown };

export type SortedEntries = {
  items: SortedItem[];
  rejected: { reason: string; key: string | null }[];
};

/** Scrubs and validates entries of a document; of several with one key, which `keys` remembers, the first counts, once. */
export function sortEntries(
  entries: readonly unknown[],
  source: FeedSource,
  keys: Set<string> = new Set(),
): SortedEntries {
  const sorted: SortedEntries = { items: [], rejected: [] };
  for (const entry of entries) {
    if (entry === UNREADABLE) {
      sorted.rejected.push({ reason: "malformed item", key: null });
      continue;
    }
    const scrubbed = scrubItem(entry);
    const parsed = source.parse(scrubbed);
    if (parsed.key !== null && keys.has(parsed.key)) continue;
    if (parsed.key !== null) keys.add(parsed.key);
    if ("rejected" in parsed) sorted.rejected.push({ reason: parsed.rejected, key: parsed.key });
    else sorted.items.push({ ...parsed, entry: scrubbed });
  }
  return sorted;
}

/**
 * Imports sorted entries of one document into its board, batch by batch; `onItems` hears of every batch. While a batch is
 * written the next one is normalised.
 */
export async function importIntoBoard(
  ctx: ServiceContext,
  source: FeedSource,
  board: Board,
  entries: SortedEntries,
  read: BoardRead,
  onItems: (count: number) => void,
): Promise<void> {
  const { tally } = read;
  for (const { reason, key } of entries.rejected) {
    countRejection(tally, reason);
    if (key === null) read.unidentified = true;
    else read.listedKeys.add(key);
  }
  tally.read += entries.rejected.length;
  onItems(entries.rejected.length);
  const refuse = (key: string, reason: string) => {
    countRejection(tally, reason);
    // Whatever is wrong with it, it is listed.
    read.listedKeys.add(key);
    ctx.log.warn(
      { source: source.id, board: board.id, key: key.slice(0, 100), reason },
      "The database refused an item",
    );
  };
  const write = async (jobs: PublishableJob[], hashes: ItemHashes, count: number) => {
    const published = await bisectRejectedRows(
      jobs,
      async (some) => ({ jobs: some, counts: await publishJobs(ctx, some) }),
      ({ sourceKey }, reason) => refuse(sourceKey, reason),
    );
    for (const { counts } of published) {
      countPublished(tally, counts);
      read.joined += counts.joined ?? 0;
    }
    await rememberItems(
      ctx,
      published.flatMap((some) => some.jobs),
      hashes,
    );
    tally.read += count;
    onItems(count);
  };
  let writing = Promise.resolve();
  try {
    for (let start = 0; start < entries.items.length; start += BATCH_SIZE) {
      const batch = entries.items.slice(start, start + BATCH_SIZE);
      const normalised = await bisectRejectedRows(
        batch,
        (some) => normaliseNew(ctx, source, board, some, read),
        ({ key }, reason) => refuse(key, reason),
      );
      const jobs = normalised.flatMap((some) => some.jobs);
      const hashes: ItemHashes = new Map(normalised.flatMap((some) => [...some.hashes]));
      await writing;
      writing = write(jobs, hashes, batch.length);
      // Awaited later, and by then it may have failed.
      writing.catch(() => undefined);
    }
  } finally {
    await writing;
  }
}

/** The jobs of a batch's items, but of those that are known to have changed nothing: these are only marked as seen. */
async function normaliseNew(
  ctx: ServiceContext,
  source: FeedSource,
  board: Board,
  batch: readonly SortedItem[],
  read: BoardRead,
): Promise<{ jobs: PublishableJob[]; hashes: ItemHashes }> {
  const employers = new Map(batch.map((item) => [item.key, board.employerOf(item.employer)]));
  const now = ctx.clock.now();
  const hashes: ItemHashes = new Map(
    batch.map(({ key, entry }) => [key, hashItem(entry, { key, employer: employers.get(key), source, now })]),
  );
  const known = await findKnownItems(ctx, { source, board: board.id, items: hashes });
  const seen = await markSeen(ctx, { source: source.id, board: board.id, postings: known });
  read.tally.unchanged += seen.size;
  const jobs: PublishableJob[] = [];
  for (const item of batch) {
    if (seen.has(item.key)) {
      read.listedKeys.add(item.key);
      continue;
    }
    const job = normaliseItem(ctx, source, board, item, read);
    if (!job) continue;
    jobs.push(job);
    // Lets the batch before this one be written meanwhile.
    await nextTurn();
  }
  return { jobs, hashes };
}

function normaliseItem(
  ctx: ServiceContext,
  source: FeedSource,
  board: Board,
  item: ParsedItem,
  read: BoardRead,
): PublishableJob | null {
  const draft = item.map();
  const employer = board.employerOf(item.employer);
  const job =
    "rejected" in draft
      ? draft
      : normaliseJob(draft, { source, board: board.id, key: item.key, employer, now: ctx.clock.now() });
  const gone = "rejected" in job && (job.rejected === "not remote" || job.rejected === "not listed");
  if (!gone) read.listedKeys.add(item.key);
  if (!("rejected" in job)) return job;
  countRejection(read.tally, job.rejected);
  return null;
}
