import type { ServiceContext } from "~/server/core/context";
import { hideRevealingSkills, retireJobs, returnConnects } from "~/server/jobs";
import type { FeedFile } from "../reading/open-document";
import { FeedFileError } from "../reading/parse-document";
import type { FeedSource } from "../sources/feed-source";
import { identifyBoard, type Board } from "./identify-board";
import { BoardImport, parseEntries, WritingLine, type ImportTools, type ReadDetail } from "./import-board";
import { addTally, createTally, type ImportTally } from "./import-runs";
import { createNormalizer } from "./normalizer";

export type ImportFeedInput = {
  source: FeedSource;
  files: readonly FeedFile[];
  /** Names the board of a source with one employer per board. */
  company?: string | null;
  /** The polled board. */
  board?: string;
  /** Set if the files list every job of their boards, so that missing jobs can be closed. */
  complete?: boolean;
  /** Completes entries of lists without texts. Without it, they are imported as they are. */
  readDetail?: ReadDetail;
  /** Limits `complete` to jobs posted since. */
  postedSince?: Date;
};

export type ImportProgress = { file: string; total: number; done: number };

export type ImportResult = ImportTally & {
  failures: { file: string; message: string }[];
  /** Boards whose missing jobs stayed open although the files were called complete. */
  notClosed: { board: string; why: string }[];
};

type Pass = {
  input: ImportFeedInput;
  boards: Map<string, BoardImport>;
  tools: ImportTools;
  progress: Omit<ImportProgress, "file">;
  onProgress: (progress: ImportProgress) => void;
};

/**
 * Imports feed files of one source. Rejects bad items, reports bad files and imports the rest. Closes missing jobs only
 * if `complete` is set, their whole board was read and the previous complete read lacked them too. Importing the same
 * files again changes nothing.
 */
export async function importFeed(
  ctx: ServiceContext,
  input: ImportFeedInput,
  onProgress: Pass["onProgress"] = () => undefined,
): Promise<ImportResult> {
  const startedAt = ctx.clock.now();
  const tools = {
    normalize: createNormalizer(input.source),
    line: new WritingLine(),
    readDetail: input.readDetail ?? null,
    isPolled: input.board !== undefined,
  };
  const pass: Pass = { input, boards: new Map(), tools, progress: { total: 0, done: 0 }, onProgress };
  const result: ImportResult = { ...createTally(), failures: [], notClosed: [] };
  try {
    for (const file of input.files) {
      const failure = await importFile(ctx, pass, file);
      if (failure !== null) result.failures.push({ file: file.path, message: failure });
    }
  } finally {
    await tools.line.empty();
  }
  for (const board of pass.boards.values()) {
    if (input.complete) {
      const why =
        result.failures.length > 0
          ? "a file could not be read"
          : await board.closeMissing({ startedAt, postedSince: input.postedSince });
      if (why !== null) result.notClosed.push({ board: board.boardId, why });
    }
    await board.finish();
    addTally(result, board.tally);
  }
  if (result.added + result.updated + result.unchanged > 0) await retireJobs(ctx, "demo");
  await hideRevealingSkills(ctx, { due: true });
  await returnConnects(ctx);
  return result;
}

/** Returns why the file can't be read, else null. */
async function importFile(ctx: ServiceContext, pass: Pass, file: FeedFile): Promise<string | null> {
  try {
    await importDocument(ctx, pass, file);
    return null;
  } catch (error) {
    if (!(error instanceof FeedFileError)) throw error;
    return error.message;
  } finally {
    await file.close?.();
  }
}

async function importDocument(ctx: ServiceContext, pass: Pass, file: FeedFile): Promise<void> {
  const { input, boards, tools, progress, onProgress } = pass;
  const { source, company = null, board: polledBoard = null } = input;
  const document = await file.open(source);
  progress.total += document.count;
  const seenKeys = new Set<string>();
  let board: Board | null = null;
  for await (const batch of document.batches()) {
    const entries = parseEntries(batch, source, seenKeys);
    // The first batch names the board of a large file.
    if (!board) {
      board = identifyBoard(source, entries.items, { company, board: polledBoard, fileName: file.name });
      // Another document of the same board may have changed the same items.
      if (boards.has(board.id)) await tools.line.empty();
    }
    const run = boards.get(board.id) ?? (await BoardImport.start(ctx, source, board.id, tools));
    boards.set(board.id, run);
    run.declaredTotal = Math.max(run.declaredTotal, document.declaredTotal ?? 0);
    const duplicates = batch.length - entries.items.length - entries.rejected.length;
    progress.total -= duplicates;
    await run.importEntries(board, entries, (count) => {
      progress.done += count;
      onProgress({ file: file.name, ...progress });
    });
  }
}
