import type { ServiceContext } from "~/server/core/context";
import { publishJobs, type PublishableJob } from "~/server/jobs";
import type { FeedSource, ParsedItem } from "./feed-source";
import { countPublished, countRejection, type ImportTally } from "./import-tally";
import type { Board } from "./name-board";
import { normaliseJob } from "./normalise-job";
import { UNREADABLE } from "./read-document";
import { scrubItem } from "./text/scrub";

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
};

export type SortedEntries = {
  items: ParsedItem[];
  rejected: { reason: string; key: string | null }[];
};

/** Scrubs and validates the entries of a document; of several with one key the first counts, once. */
export function sortEntries(entries: readonly unknown[], source: FeedSource): SortedEntries {
  const sorted: SortedEntries = { items: [], rejected: [] };
  const keys = new Set<string>();
  for (const entry of entries) {
    if (entry === UNREADABLE) {
      sorted.rejected.push({ reason: "malformed item", key: null });
      continue;
    }
    const parsed = source.parse(scrubItem(entry));
    if (parsed.key !== null && keys.has(parsed.key)) continue;
    if (parsed.key !== null) keys.add(parsed.key);
    if ("rejected" in parsed) sorted.rejected.push({ reason: parsed.rejected, key: parsed.key });
    else sorted.items.push(parsed);
  }
  return sorted;
}

/** Imports the sorted entries of one document into its board, batch by batch; `onItems` hears of every batch. */
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
  for (let start = 0; start < entries.items.length; start += BATCH_SIZE) {
    const batch = entries.items.slice(start, start + BATCH_SIZE);
    const jobs = batch.flatMap((item) => normaliseItem(ctx, source, board, item, read) ?? []);
    countPublished(tally, await publishJobs(ctx, jobs));
    tally.read += batch.length;
    onItems(batch.length);
  }
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
