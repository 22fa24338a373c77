import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { addBoards, FEED_SOURCES, findFeedSource, type FeedSource, type ListedBoard } from "~/server/feeds";
import { withCommandContext } from "./lib/command.ts";
import { StartError } from "./lib/start-error.ts";

const USAGE = "Usage: npm run boards:add -- --source <name> [--on] [--file <boards.csv>] [<board>…]";

/** A cell of a CSV line, quoted or not. */
const CELL = /(?:^|,)(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))/g;

const MAX_NAMED = 20;

/** Adds boards to the directory, from a file or by name; `--on` switches them on. Known boards stay as they are. */
await withCommandContext(async (ctx) => {
  const { source, enabled, boards } = await readRequest(process.argv.slice(2));
  const { added, existing, refused } = await addBoards(ctx, { source, boards, enabled });
  for (const board of refused.slice(0, MAX_NAMED)) {
    console.error(`${JSON.stringify(board.slice(0, 100))} can't be a board of ${source.id}.`);
  }
  if (refused.length > MAX_NAMED) console.error(`… and ${refused.length - MAX_NAMED} more.`);
  console.log(`added ${added}, already there ${existing}, refused ${refused.length}`);
  return refused.length > 0 ? 1 : 0;
});

async function readRequest(args: string[]): Promise<{ source: FeedSource; enabled: boolean; boards: ListedBoard[] }> {
  const { values, positionals } = parseOrRefuse(args);
  const source = findFeedSource(values.source ?? "");
  if (!source?.oneEmployer) {
    const ids = FEED_SOURCES.flatMap(({ id, oneEmployer }) => (oneEmployer ? [id] : [])).join(", ");
    throw new StartError(`Please name a source with boards with --source (${ids}). ${USAGE}`);
  }
  const listed = values.file === undefined ? [] : await readBoards(values.file);
  const boards = [...listed, ...positionals.map((board) => ({ board, name: null }))];
  if (boards.length === 0) throw new StartError(`Please name a file or a board. ${USAGE}`);
  return { source, enabled: values.on ?? false, boards };
}

/** Reads one board per line: its name, then the employer's name if there is a second column. Skips a heading "slug". */
async function readBoards(path: string): Promise<ListedBoard[]> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new StartError(`${path} can't be read.`);
  });
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line, index) => line.trim() !== "" && !(index === 0 && /^"?slug"?\s*(?:,|$)/i.test(line)))
    .map((line) => {
      const [board = "", name = ""] = Array.from(line.matchAll(CELL), ([, quoted, plain]) =>
        (quoted?.replaceAll('""', '"') ?? plain ?? "").trim(),
      );
      return { board, name: name || null };
    });
}

function parseOrRefuse(args: string[]) {
  const string = { type: "string" } as const;
  const options = { source: string, file: string, on: { type: "boolean" } } as const;
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: true });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)} ${USAGE}`, { cause: error });
  }
}
