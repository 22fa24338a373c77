import type { ServiceContext } from "~/server/core/context";
import { describeRejectedValue } from "~/server/db";
import { closeMissingJobs, markSeen, publishJobs, type PublishableJob } from "~/server/jobs";
import { UNREADABLE } from "../reading/parse-document";
import type { FeedSource, ParsedItem, Rejection, RejectionReason } from "../sources/feed-source";
import { scrubItem } from "~/language/text/scrub";
import { findBoardBoilerplate } from "./board-boilerplate";
import type { Board } from "./identify-board";
import {
  countClosed,
  countPublished,
  countRejection,
  createTally,
  finishImportRun,
  startImportRun,
} from "./import-runs";
import { findKnownItems, hashItem, rememberItems, type ItemHashes, type KnownItem } from "./known-items";
import { isListedAsRemote, type RawItem } from "./normalize-job";
import type { Normalize } from "./normalizer";

/** Number of jobs per INSERT statement. */
const BATCH_SIZE = 100;

/** Texts fetched at once from one host. */
const DETAILS_AT_ONCE = 4;

/** Fetches the details that a list's entry leaves out; null if they aren't available now. */
export type ReadDetail = (item: ParsedItem) => Promise<unknown>;

/** These items aren't openings, so their jobs close as if they were missing. */
const UNLISTED: ReadonlySet<string> = new Set<RejectionReason>(["not remote", "not listed", "no open position"]);

type ScrubbedItem = ParsedItem & { entry: unknown };

/** Shared by the boards of one import. */
export type ImportTools = {
  normalize: Normalize;
  line: WritingLine;
  readDetail: ReadDetail | null;
  /** The server polled the board; otherwise it was read from a file. */
  isPolled: boolean;
};

/** A batch's changed items, and the hashes of all. */
type Changed = { now: Date; items: RawItem[]; hashes: ItemHashes };

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
  /** Keys of listed remote jobs, including jobs that were rejected for another reason. */
  private readonly listedKeys = new Set<string>();
  /** An item without a key could be any job that seems to be missing. */
  private hasUnidentified = false;

  private constructor(
    private readonly ctx: ServiceContext,
    private readonly source: FeedSource,
    readonly boardId: string,
    private readonly runId: string,
    private readonly tools: ImportTools,
  ) {}

  static async start(
    ctx: ServiceContext,
    source: FeedSource,
    boardId: string,
    tools: ImportTools,
  ): Promise<BoardImport> {
    const runId = await startImportRun(ctx, { source: source.id, board: boardId });
    return new BoardImport(ctx, source, boardId, runId, tools);
  }

  async finish(): Promise<void> {
    await finishImportRun(this.ctx, this.runId, this.tally);
  }

  /**
   * Imports entries in batches: finds the changed ones and passes them to the line, which writes them. Calls `onItems`
   * after each batch. Until the line is empty, no key may be passed twice.
   */
  async importEntries(board: Board, entries: ParsedEntries, onItems: (count: number) => void): Promise<void> {
    for (const { reason, key } of entries.rejected) {
      countRejection(this.tally, reason);
      if (key === null) this.hasUnidentified = true;
      else this.listedKeys.add(key);
    }
    this.tally.read += entries.rejected.length;
    onItems(entries.rejected.length);
    for (let start = 0; start < entries.items.length; start += BATCH_SIZE) {
      const batch = entries.items.slice(start, start + BATCH_SIZE);
      const parts = await bisectRejectedRows(
        batch,
        (items) => this.findChanged(board, items),
        ({ key }, reason) => this.rejectFaulty(key, reason),
      );
      const { line, normalize } = this.tools;
      for (const changed of parts) {
        const boilerplate = await findBoardBoilerplate(entries.items, changed.items, {
          source: this.source,
          board: this.boardId,
        });
        const origin = { board: this.boardId, now: changed.now, boilerplate };
        await line.add(normalize(changed.items, origin), (results) => this.write(changed, results));
      }
      await line.add(Promise.resolve(), async () => {
        this.tally.read += batch.length;
        onItems(batch.length);
      });
    }
  }

  /** Closes the board's missing jobs. Returns null, or why it can't know which are missing. */
  async closeMissing({ startedAt, postedSince }: { startedAt: Date; postedSince?: Date }): Promise<string | null> {
    const why = this.describeIncompleteRead();
    if (why !== null) return why;
    const listedKeys = [...this.listedKeys];
    const read = { source: this.source.id, board: this.boardId, listedKeys, startedAt, postedSince };
    const { closed, missing } = await closeMissingJobs(this.ctx, read);
    countClosed(this.tally, "no longer listed", closed);
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

  /** Marks the items that didn't change as seen and returns the others. */
  private async findChanged(board: Board, batch: readonly ScrubbedItem[]): Promise<Changed> {
    const { ctx, source } = this;
    const { readDetail } = this.tools;
    const now = ctx.clock.now();
    const { employerFacts } = board;
    const hashes: ItemHashes = new Map(
      batch.map(({ key, entry, isPartial }) => {
        // A file's entry lacks the text that a poll fetches. Its hash must differ, so that the next poll completes it.
        const content = isPartial && !readDetail ? { partial: entry } : entry;
        return [key, hashItem(content, { key, employerFacts, source, now })];
      }),
    );
    // Otherwise a list without texts would delete stored texts.
    const anyVersionOf = readDetail ? [] : batch.filter(({ isPartial }) => isPartial).map(({ key }) => key);
    const stored = await findKnownItems(ctx, { source, board: board.id, items: hashes, anyVersionOf });
    const done = await this.countKnown(stored);
    const changed = await this.completeItems(batch.filter(({ key }) => !done.has(key)));
    const items = changed.map(({ key, entry, employer }) => ({
      key,
      entry,
      employer: board.resolveEmployer(employer),
    }));
    return { now, items, hashes };
  }

  /** Counts known items as unchanged or rejected. Returns the keys of those that need nothing else. */
  private async countKnown(stored: readonly KnownItem[]): Promise<Set<string>> {
    const postings = stored.filter(({ rejected }) => rejected === null);
    const done = await markSeen(this.ctx, {
      source: this.source.id,
      board: this.boardId,
      postings,
      isPolled: this.tools.isPolled,
    });
    this.tally.unchanged += done.size;
    for (const key of done) this.listedKeys.add(key);
    for (const { sourceKey, rejected } of stored) {
      if (rejected === null) continue;
      this.reject(sourceKey, rejected);
      done.add(sourceKey);
    }
    return done;
  }

  /** Adds the texts that a list leaves out. Rejects a remote item without an available text; it still counts as listed. */
  private async completeItems(items: readonly ScrubbedItem[]): Promise<ScrubbedItem[]> {
    const { source } = this;
    const { readDetail } = this.tools;
    if (!readDetail) return [...items];
    const completed = await mapLimited(items, DETAILS_AT_ONCE, async (item) => {
      if (!item.isPartial || !isListedAsRemote(item.map(this.boardId))) return item;
      const answer = await readDetail(item);
      const entry = answer === null ? null : scrubItem(source.mergeDetail(item.entry, answer));
      const parsed = entry === null ? null : source.parse(entry);
      if (parsed && !("rejected" in parsed) && !parsed.isPartial) return { ...parsed, key: item.key, entry };
      this.rejectFaulty(item.key, "no text");
      return null;
    });
    return completed.filter((item) => item !== null);
  }

  private reject(key: string, reason: string): void {
    countRejection(this.tally, reason);
    if (!UNLISTED.has(reason)) this.listedKeys.add(key);
  }

  private async write({ items, hashes }: Changed, results: readonly (PublishableJob | Rejection)[]): Promise<void> {
    const jobs: PublishableJob[] = [];
    const rejected = new Map<string, RejectionReason>();
    for (const [index, { key }] of items.entries()) {
      const result = results[index];
      if (!result) throw new Error("An item has no result");
      if ("rejected" in result) {
        this.reject(key, result.rejected);
        rejected.set(key, result.rejected);
      } else {
        this.listedKeys.add(key);
        jobs.push(result);
      }
    }
    const published = await bisectRejectedRows(
      jobs,
      async (rows) => ({ rows, counts: await publishJobs(this.ctx, rows, this.tools) }),
      ({ sourceKey }, reason) => this.rejectFaulty(sourceKey, reason),
    );
    for (const { counts } of published) countPublished(this.tally, counts);
    const stored = published.flatMap((part) => part.rows);
    await rememberItems(this.ctx, { source: this.source, board: this.boardId, jobs: stored, rejected }, hashes);
  }

  /** Rejects an item that couldn't be stored or completed, and logs it. */
  private rejectFaulty(key: string, reason: string): void {
    this.reject(key, reason);
    const item = { source: this.source.id, board: this.boardId, key: key.slice(0, 100), reason };
    this.ctx.log.warn(item, "An item was refused");
  }
}

/** Maps items, at most `limit` at once. Keeps their order. */
async function mapLimited<T, R>(items: readonly T[], limit: number, map: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const work = async () => {
    for (const [index, item] of rest) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return results;
}

/**
 * Runs `work` on all items. If Postgres rejects a value, halves the items until it has found the bad one, and passes it
 * to `onRejected`. `work` must be all or nothing; its other errors are thrown.
 */
async function bisectRejectedRows<Item, Result>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<Result>,
  onRejected: (item: Item, reason: string) => void,
): Promise<Result[]> {
  try {
    return [await work(items)];
  } catch (error) {
    const reason = describeRejectedValue(error);
    const [first] = items;
    if (reason === null || first === undefined) throw error;
    if (items.length === 1) {
      onRejected(first, reason);
      return [];
    }
  }
  const middle = Math.ceil(items.length / 2);
  const results = await bisectRejectedRows(items.slice(0, middle), work, onRejected);
  return [...results, ...(await bisectRejectedRows(items.slice(middle), work, onRejected))];
}

/** Batches that are prepared while an earlier one is written. */
const MAX_AHEAD = 3;

/** Writes batches in the order in which they were added, while the next ones are prepared. Stops at the first error. */
export class WritingLine {
  private readonly waiting: Promise<void>[] = [];

  /** Waits until the line has room for another batch. @throws the error of an earlier batch */
  async add<Batch>(prepared: Promise<Batch>, write: (batch: Batch) => Promise<void>): Promise<void> {
    const before = this.waiting.at(-1);
    const written = Promise.all([prepared, before]).then(([batch]) => write(batch));
    // The next call throws it. Without this handler, a failure before that would crash the process.
    written.catch(() => undefined);
    this.waiting.push(written);
    if (this.waiting.length > MAX_AHEAD) await this.waiting.shift();
  }

  /** Waits until nothing is written any more. @throws the first error of a batch */
  async empty(): Promise<void> {
    const waiting = this.waiting.splice(0);
    await Promise.allSettled(waiting);
    await Promise.all(waiting);
  }
}
