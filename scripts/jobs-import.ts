import { parseArgs } from "node:util";
import {
  FEED_SOURCES,
  remoteFeedFile,
  localFeedFile,
  findFeedSource,
  importFeed,
  mayFetchSource,
  type FeedFile,
  type FeedSource,
  type ImportResult,
} from "~/server/feeds";
import { withCommandContext } from "./lib/command.ts";
import { progressBar, progressLines } from "./lib/import-progress.ts";
import { runScript, StartError } from "./lib/start-error.ts";

const USAGE = "Usage: npm run jobs:import -- --source <name> [--company <name>] [--complete] <file or address>…";

type Request = { source: FeedSource; company: string | null; complete: boolean; paths: string[] };

/** Imports saved feed files. If a file can't be read, imports the others and exits with 1. */
let request: Request | undefined;
await runScript(async () => {
  request = parseRequest(process.argv.slice(2));
});
if (request) await importRequested(request);

async function importRequested({ source, company, complete, paths }: Request): Promise<void> {
  await withCommandContext(async (ctx) => {
    if (paths.some(isAddress) && !mayFetchSource(source)) {
      throw new StartError(
        `The terms of ${source.id} forbid use by job boards. If its owner permits yours, set FEEDS_PERMITTED=${source.id}.`,
      );
    }
    const progress = process.stderr.isTTY ? progressBar(process.stderr) : progressLines((line) => console.log(line));
    const result = await importFeed(ctx, { source, company, complete, files: paths.map(fileOf) }, progress.report);
    progress.end();
    printResult(result);
    return result.failures.length > 0 ? 1 : 0;
  });
}

function isAddress(path: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(path);
}

function fileOf(path: string): FeedFile {
  return isAddress(path) ? remoteFeedFile(path) : localFeedFile(path);
}

function printResult(result: ImportResult): void {
  for (const { file, message } of result.failures) console.error(`${file} could not be read: ${message}.`);
  for (const { board, why } of result.notClosed) console.log(`no job of ${board || "the feed"} was closed: ${why}`);
  if (result.missing > 0) {
    console.log(
      `missing ${result.missing}: still open; another complete import without them, at least 15 minutes later, closes them`,
    );
  }
  if (result.joined > 0) {
    console.log(`joined ${result.joined}: added postings of roles that another place or source already lists`);
  }
  printReasons("closed", result.closures);
  printReasons("rejected", result.rejections);
  const { read, added, updated, unchanged, closed, rejected } = result;
  console.log(
    `read ${read}, added ${added}, updated ${updated}, unchanged ${unchanged}, closed ${closed}, rejected ${rejected}`,
  );
}

function printReasons(what: string, counts: Readonly<Record<string, number>>): void {
  const reasons = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  for (const [reason, count] of reasons) console.log(`${what} ${count}: ${reason}`);
}

function parseRequest(args: string[]): Request {
  const { values, positionals: paths } = parseOrRefuse(args);
  const ids = FEED_SOURCES.map((source) => source.id).join(", ");
  if (!values.source) throw new StartError(`Please name a source with --source (${ids}). ${USAGE}`);
  const source = findFeedSource(values.source);
  if (!source) throw new StartError(`"${values.source}" can't be imported; choose one of ${ids}.`);
  const company = values.company?.trim() ?? null;
  if (company === "") throw new StartError("--company needs a name.");
  if (company !== null && !source.oneEmployer) {
    throw new StartError(`--company is for boards of one employer; ${source.id} lists jobs of many.`);
  }
  if (paths.length === 0) throw new StartError(`Please name at least one file. ${USAGE}`);
  return { source, company, complete: values.complete ?? false, paths };
}

function parseOrRefuse(args: string[]) {
  const string = { type: "string" } as const;
  try {
    const options = { source: string, company: string, complete: { type: "boolean" } } as const;
    return parseArgs({ args, options, strict: true, allowPositionals: true });
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split(". ");
    throw new StartError(`${sentence}. ${USAGE}`, { cause: error });
  }
}
