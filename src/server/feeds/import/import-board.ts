import { setImmediate as nextTurn } from "node:timers/promises";
import type { ServiceContext } from "~/server/core/context";
import { closeMissingJobs, markSeen, publishJobs, type PublishableJob } from "~/server/jobs";
import { UNREADABLE } from "../reading/read-document";
import type { FeedSource, ParsedItem, RejectionReason } from "../sources/feed-source";
import { scrubItem } from "../text/scrub";
import { mapLimited } from "../map-limited";
import { bisectRejectedRows } from "./bisect-rejected-rows";
import type { Board } from "./identify-board";
import { countPublished, countRejection, createTally, finishImportRun, startImportRun } from "./import-runs";
import { findKnownItems, hashItem, rememberItems, type ItemHashes } from "./known-items";
import { isListedAsRemote, normalizeJob } from "./normalize-job";

/** Jobs per INSERT statement. */
const BATCH_SIZE = 100;

/** Texts fetched at once from one host. */
const DETAILS_AT_ONCE = 4;

/** Fetches the details that complete a list's entry; null if they aren't available now. */
export type ReadDetail = (item: ParsedItem) => Promise<unknown>;

/** These items aren't openings, so their jobs close as if they were missing. */
const UNLISTED: ReadonlySet<string> = new Set<RejectionReason>(["not remote", "not listed", "no open position"]);

type ScrubbedItem = ParsedItem & { entry: unknown };

export type ParsedEntries = {
  items: ScrubbedItem[];
  rejected: { reason: string; key: string | null }[];
};

/** Scrubs and parses a document's entries. Skips entries whose key is in `seenKeys` and adds the others' keys to it. */
export function parseEntries(
  entries: readonly unknown[],
  source: FeedSource,
  seenKeys: Set<string> = new Set(),
): ParsedEntries {
  const result: ParsedEntries = { items: [], rejected: [] };
  for (const entry of entries) {
    if (entry === UNREADABLE) {
      result.rejected.push({ reason: "malformed item", key: null });
      continue;
    }
    const scrubbed = scrubItem(entry);
    const parsed = source.parse(scrubbed);
    if (parsed.key !== null && seenKeys.has(parsed.key)) continue;
    if (parsed.key !== null) seenKeys.add(parsed.key);
    if ("rejected" in parsed) result.rejected.push({ reason: parsed.rejected, key: parsed.key });
    else result.items.push({ ...parsed, entry: scrubbed });
  }
  return result;
}

/** Imports one board, from one or more files, and closes the jobs that are missing from them. */
export class BoardImport {
  readonly tally = createTally();
  /** The feed's own number of items. */
  declaredTotal = 0;
  /** Keys of listed remote jobs, even of those rejected for another reason. */
  private readonly listedKeys = new Set<string>();
  /** An item without a key could be any job that seems to be missing. */
  private hasUnidentified = false;

  private constructor(
    private readonly ctx: ServiceContext,
    private readonly source: FeedSource,
    readonly boardId: string,
    private readonly runId: string,
    private readonly readDetail: ReadDetail | null,
  ) {}

  static async start(
    ctx: ServiceContext,
    source: FeedSource,
    { boardId, readDetail = null }: { boardId: string; readDetail?: ReadDetail | null },
  ): Promise<BoardImport> {
    const runId = await startImportRun(ctx, { source: source.id, board: boardId });
    return new BoardImport(ctx, source, boardId, runId, readDetail);
  }

  async finish(): Promise<void> {
    await finishImportRun(this.ctx, this.runId, this.tally);
  }

  /** Imports entries in batches. Calls `onItems` after each. */
  async importEntries(board: Board, entries: ParsedEntries, onItems: (count: number) => void): Promise<void> {
    for (const { reason, key } of entries.rejected) {
      countRejection(this.tally, reason);
      if (key === null) this.hasUnidentified = true;
      else this.listedKeys.add(key);
    }
    this.tally.read += entries.rejected.length;
    onItems(entries.rejected.length);
    let writing = Promise.resolve();
    try {
      for (let start = 0; start < entries.items.length; start += BATCH_SIZE) {
        const batch = entries.items.slice(start, start + BATCH_SIZE);
        const normalized = await bisectRejectedRows(
          batch,
          (items) => this.normalizeBatch(board, items),
          ({ key }, reason) => this.refuse(key, reason),
        );
        const jobs = normalized.flatMap((part) => part.jobs);
        const hashes: ItemHashes = new Map(normalized.flatMap((part) => [...part.hashes]));
        // The previous batch was written while this one was normalized.
        await writing;
        writing = this.write(jobs, hashes, () => {
          this.tally.read += batch.length;
          onItems(batch.length);
        });
        // Awaited above; without this, a failure before that would crash the process.
        writing.catch(() => undefined);
      }
    } finally {
      await writing;
    }
  }

  /** Closes the board's missing jobs. Returns null, or why it can't know which are missing. */
  async closeMissing({ startedAt, postedSince }: { startedAt: Date; postedSince?: Date }): Promise<string | null> {
    const why = this.describeIncompleteRead();
    if (why !== null) return why;
    const listedKeys = [...this.listedKeys];
    const read = { source: this.source.id, board: this.boardId, listedKeys, startedAt, postedSince };
    const { closed, missing } = await closeMissingJobs(this.ctx, read);
    this.tally.closed += closed;
    this.tally.missing += missing;
    return null;
  }

  private describeIncompleteRead(): string | null {
    const { read } = this.tally;
    if (read === 0) return "no job was read";
    if (read < this.declaredTotal) return `${read} of ${this.declaredTotal} jobs were read`;
    if (this.hasUnidentified) return "an item could not be identified";
    return null;
  }

  /** Normalizes the items that changed and marks the others as seen. */
  private async normalizeBatch(
    board: Board,
    batch: readonly ScrubbedItem[],
  ): Promise<{ jobs: PublishableJob[]; hashes: ItemHashes }> {
    const { ctx, source } = this;
    const now = ctx.clock.now();
    const hashes: ItemHashes = new Map(
      batch.map(({ key, entry, employer, isPartial }) => {
        const made = { key, employer: board.resolveEmployer(employer), source, now };
        // A file's entry lacks the text that a poll fetches, so its hash differs: the next poll must complete it.
        return [key, hashItem(isPartial && !this.readDetail ? { partial: entry } : entry, made)];
      }),
    );
    // A list without texts doesn't delete stored texts.
    const texts = this.readDetail ? [] : batch.filter(({ isPartial }) => isPartial).map(({ key }) => key);
    const known = await findKnownItems(ctx, { source, board: board.id, items: hashes, anyVersionOf: texts });
    const seen = await markSeen(ctx, { source: source.id, board: board.id, postings: known });
    this.tally.unchanged += seen.size;
    for (const key of seen) this.listedKeys.add(key);
    const jobs: PublishableJob[] = [];
    for (const item of await this.completeItems(batch.filter(({ key }) => !seen.has(key)))) {
      const job = this.normalizeItem(board, item, now);
      if (!job) continue;
      jobs.push(job);
      // Lets the previous batch's queries run.
      await nextTurn();
    }
    return { jobs, hashes };
  }

  /** Adds the texts that a list leaves out. Rejects a remote item without an available text; it still counts as listed. */
  private async completeItems(items: readonly ScrubbedItem[]): Promise<ScrubbedItem[]> {
    const { readDetail, source } = this;
    if (!readDetail) return [...items];
    const completed = await mapLimited(items, DETAILS_AT_ONCE, async (item) => {
      if (!item.isPartial || !isListedAsRemote(item.map(this.boardId))) return item;
      const answer = await readDetail(item);
      const entry = answer === null ? null : scrubItem(source.mergeDetail(item.entry, answer));
      const parsed = entry === null ? null : source.parse(entry);
      if (parsed && !("rejected" in parsed) && !parsed.isPartial) return { ...parsed, key: item.key, entry };
      this.refuse(item.key, "no text");
      return null;
    });
    return completed.filter((item) => item !== null);
  }

  private normalizeItem(board: Board, item: ParsedItem, now: Date): PublishableJob | null {
    const draft = item.map(this.boardId);
    const employer = board.resolveEmployer(item.employer);
    const job =
      "rejected" in draft
        ? draft
        : normalizeJob(draft, { source: this.source, board: board.id, key: item.key, employer, now });
    const isUnlisted = "rejected" in job && UNLISTED.has(job.rejected);
    if (!isUnlisted) this.listedKeys.add(item.key);
    if (!("rejected" in job)) return job;
    countRejection(this.tally, job.rejected);
    return null;
  }

  private async write(jobs: PublishableJob[], hashes: ItemHashes, onWritten: () => void): Promise<void> {
    const published = await bisectRejectedRows(
      jobs,
      async (rows) => ({ rows, counts: await publishJobs(this.ctx, rows) }),
      ({ sourceKey }, reason) => this.refuse(sourceKey, reason),
    );
    for (const { counts } of published) countPublished(this.tally, counts);
    const rows = published.flatMap((part) => part.rows);
    await rememberItems(this.ctx, rows, hashes);
    onWritten();
  }

  /** Rejects an item that couldn't be stored or completed. It still counts as listed. */
  private refuse(key: string, reason: string): void {
    countRejection(this.tally, reason);
    this.listedKeys.add(key);
    this.ctx.log.warn(
      { source: this.source.id, board: this.boardId, key: key.slice(0, 100), reason },
      "An item was refused",
    );
  }
}
