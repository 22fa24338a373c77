import { parseOptions, type Options } from "./options.ts";

// `npm run feeds:quality`, `fit:quality`, `search:quality` and `letters:eval` measure how well texts are read, found and written.
// The head of each folder's `run.ts` explains its options.

/** Returns whether every aim is reached. Loads only what it measures. */
type Run = (options: Options) => Promise<boolean>;

const RUNS: Readonly<Record<string, () => Promise<Run>>> = {
  feeds: async () => (await import("./feeds/run.ts")).measureFeeds,
  fit: async () => (await import("./fit/run.ts")).measureFit,
  search: async () => (await import("./search/run.ts")).measureSearch,
  letters: async () => (await import("./letters/run.ts")).measureLetters,
};

const USAGE = `Usage: npm run <feeds:quality | fit:quality | search:quality | letters:eval> -- [options]

  feeds    --wrong  list what is read wrong       --draw <seed>  list postings to label       --guess  guess employers
  others   see the head of bench/language/<name>/run.ts

Set FEEDS_DIR to measure real files, too. Exits with 1 if an aim is missed.`;

/** Returns null, after saying why, if the options are invalid. */
function parseArguments() {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return null;
  }
}

const options = parseArguments();
const [name = "", ...only] = options?.positionals ?? [];
const load = RUNS[name];
if (options === null) process.exitCode = 2;
else if (options.values.help) console.log(USAGE);
else if (!load) throw new Error(`Name what to measure: ${Object.keys(RUNS).join(", ")}.`);
else {
  const measure = await load();
  process.exitCode = (await measure({ ...options.values, only })) ? 0 : 1;
}
