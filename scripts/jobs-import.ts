import { parseArgs } from "node:util";
import cliProgress from "cli-progress";
import {
  FEED_SOURCES,
  feedFile,
  findFeedSource,
  importFeed,
  type FeedSource,
  type ImportProgress,
  type ImportResult,
} from "~/server/feeds";
import { withCommandContext } from "./lib/command.ts";
import { runScript, StartError } from "./lib/start-error.ts";

const USAGE = "Usage: npm run jobs:import -- --source <name> [--company <name>] [--complete] <file>…";

type Request = { source: FeedSource; company: string | null; complete: boolean; paths: string[] };

/** Imports saved answers of a feed. Exit code 1 if a file could not be read; the rest is imported all the same. */
let request: Request | undefined;
await runScript(async () => {
  request = readRequest(process.argv.slice(2));
});
if (request) await importRequested(request);

async function importRequested({ source, company, complete, paths }: Request): Promise<void> {
  await withCommandContext(async (ctx) => {
    const progress = process.stderr.isTTY ? progressBar() : progressLines();
    const result = await importFeed(ctx, { source, company, complete, files: paths.map(feedFile) }, progress.report);
    progress.end();
    printResult(result);
    return result.failures.length > 0 ? 1 : 0;
  });
}

function printResult(result: ImportResult): void {
  for (const { file, message } of result.failures) console.error(`${file} could not be read: ${message}.`);
  for (const { board, why } of result.notClosed) console.log(`no job of ${board || "the feed"} was closed: ${why}`);
  if (result.missing > 0) {
    console.log(`missing ${result.missing}: closed if the next complete import lacks them, too`);
  }
  if (result.joined > 0) {
    console.log(
      `joined ${result.joined}: of those added, in one listing with another place or source of the same role`,
    );
  }
  const reasons = Object.entries(result.rejections).toSorted(([, a], [, b]) => b - a);
  for (const [reason, count] of reasons) console.log(`rejected ${count}: ${reason}`);
  const { read, added, updated, unchanged, closed, rejected } = result;
  console.log(
    `read ${read}, added ${added}, updated ${updated}, unchanged ${unchanged}, closed ${closed}, rejected ${rejected}`,
  );
}

function progressBar() {
  const format = "{bar} {value}/{total} jobs · {file}";
  const bar = new cliProgress.SingleBar({ format, hideCursor: true, stopOnComplete: false }, cliProgress.Presets.rect);
  bar.start(0, 0, { file: "" });
  return {
    report: ({ file, total, done }: ImportProgress) => {
      bar.setTotal(total);
      bar.update(done, { file });
    },
    end: () => bar.stop(),
  };
}

/** A line per file, for logs and pipes. */
function progressLines() {
  let last: ImportProgress | undefined;
  let printed = 0;
  const print = () => {
    if (!last) return;
    console.log(`${last.file}: ${last.done - printed} jobs`);
    printed = last.done;
  };
  return {
    report: (progress: ImportProgress) => {
      if (last && last.file !== progress.file) print();
      last = progress;
    },
    end: print,
  };
}

function readRequest(args: string[]): Request {
  const { values, positionals: paths } = parseOrRefuse(args);
  const known = FEED_SOURCES.map((source) => source.id).join(", ");
  if (!values.source) throw new StartError(`Please name a source with --source (${known}). ${USAGE}`);
  const source = findFeedSource(values.source);
  if (!source) throw new StartError(`"${values.source}" is no source that can be imported; there are ${known}.`);
  const company = values.company?.trim() ?? null;
  if (company === "") throw new StartError("--company needs a name.");
  if (company !== null && !source.oneEmployer) {
    throw new StartError(`--company is for boards of one employer; ${source.id} lists jobs of many.`);
  }
  if (paths.length === 0) throw new StartError(`Please name at least one file. ${USAGE}`);
  const address = paths.find((path) => /^[a-z][a-z0-9+.-]*:\/\//i.test(path));
  if (address)
    throw new StartError(
      `${address} is an address; jobs are imported from files only, so please save the answer first.`,
    );
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
