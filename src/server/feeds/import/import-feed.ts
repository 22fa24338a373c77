import type { ServiceContext } from "~/server/core/context";
import { closeMissingJobs, retireJobs, returnConnects } from "~/server/jobs";
import { compareJobs } from "./update-stored-jobs";
import type { FeedSource } from "../sources/feed-source";
import { importIntoBoard, sortEntries, type BoardRead, type SortedEntries } from "./import-board";
import { finishImportRun, startImportRun } from "./import-runs";
import { addTally, emptyTally, type ImportTally } from "./import-runs";
import { identifyBoard, type Board } from "./name-board";
import type { FeedFile } from "../reading/open-document";
import { FeedFileError } from "../reading/read-document";

export type ImportFeedInput = {
  source: FeedSource;
  files: readonly FeedFile[];
  /** Names the board of a source of one employer. */
  company?: string | null;
  /** The board whose feed was polled. */
  board?: string;
  /** The files hold all of their boards: jobs that are missing are closed. */
  complete?: boolean;
  /** What is complete is only what was posted since. */
  postedSince?: Date;
};

export type ImportProgress = { file: string; total: number; done: number };

export type ImportResult = ImportTally & {
  failures: { file: string; message: string }[];
  /** Jobs that a complete read lacked for the first time: the next one that lacks them closes them. */
  missing: number;
  /** Items added that are further postings of jobs that there were, in other places or of other sources. */
  joined: number;
  /** Boards whose missing jobs were left open although the files were called complete, and why. */
  notClosed: { board: string; why: string }[];
};

type OpenRun = BoardRead & { id: string };

/**
 * Imports saved answers of one source. One bad item is rejected with its reason, one bad file is reported, and the rest goes
 * on; importing the same again changes nothing. Missing jobs are closed only with `complete`, only where a board was
 * read whole, and only when the complete read before lacked them, too. Postings of one role by one employer become one job. The demo catalogue goes once real jobs are there.
 * Connects that were spent on a closed job soon before come back at once.
 */
export async function importFeed(
  ctx: ServiceContext,
  input: ImportFeedInput,
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportResult> {
  const { source, files } = input;
  await compareJobs(ctx);
  const startedAt = ctx.clock.now();
  const runs = new Map<string, OpenRun>();
  const failures: ImportResult["failures"] = [];
  const progress = { total: 0, done: 0 };
  const openBoard = async ({ items }: SortedEntries, file: FeedFile) => {
    const board = identifyBoard(source, items, {
      company: input.company ?? null,
      board: input.board ?? null,
      fileName: file.name,
    });
    return { board, run: runs.get(board.id) ?? (await openRun(ctx, source, board.id, runs)) };
  };
  for (const file of files) {
    try {
      const document = await file.open(source);
      progress.total += document.count;
      const keys = new Set<string>();
      let named: { board: Board; run: OpenRun } | null = null;
      for await (const batch of document.batches()) {
        const entries = sortEntries(batch, source, keys);
        // Of a large file the first items say whose it is.
        named ??= await openBoard(entries, file);
        const { board, run } = named;
        run.declaredTotal = Math.max(document.declaredTotal ?? 0, run.declaredTotal ?? 0) || null;
        progress.total -= batch.length - entries.items.length - entries.rejected.length;
        await importIntoBoard(ctx, source, board, entries, run, (count) => {
          progress.done += count;
          onProgress({ file: file.name, ...progress });
        });
      }
    } catch (error) {
      if (!(error instanceof FeedFileError)) throw error;
      failures.push({ file: file.path, message: error.message });
    } finally {
      await file.close?.();
    }
  }
  const result: ImportResult = { ...emptyTally(), failures, missing: 0, joined: 0, notClosed: [] };
  for (const [board, run] of runs) {
    if (input.complete) {
      const why = failures.length > 0 ? "a file could not be read" : describeIncompleteRead(run);
      if (why === null) {
        const look = {
          source: source.id,
          board,
          listedKeys: [...run.listedKeys],
          startedAt,
          postedSince: input.postedSince,
        };
        const { closed, missing } = await closeMissingJobs(ctx, look);
        run.tally.closed += closed;
        result.missing += missing;
      } else result.notClosed.push({ board, why });
    }
    result.joined += run.joined;
    await finishImportRun(ctx, run.id, run.tally);
    addTally(result, run.tally);
  }
  if (result.added + result.updated + result.unchanged > 0) await retireJobs(ctx, "demo");
  await returnConnects(ctx);
  return result;
}

async function openRun(
  ctx: ServiceContext,
  source: FeedSource,
  board: string,
  runs: Map<string, OpenRun>,
): Promise<OpenRun> {
  const id = await startImportRun(ctx, { source: source.id, board });
  const run: OpenRun = {
    id,
    tally: emptyTally(),
    listedKeys: new Set(),
    declaredTotal: null,
    unidentified: false,
    joined: 0,
  };
  runs.set(board, run);
  return run;
}

/** Why the read of a board cannot tell which jobs are gone; null when it can. */
function describeIncompleteRead(run: OpenRun): string | null {
  const { read } = run.tally;
  if (read === 0) return "no job was read";
  if (run.declaredTotal !== null && read < run.declaredTotal) return `${read} of ${run.declaredTotal} jobs were read`;
  if (run.unidentified) return "an item could not be identified";
  return null;
}
