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

const { values, positionals } = parseOptions(process.argv.slice(2));
const [name = "", ...only] = positionals;
const load = RUNS[name];
if (!load) throw new Error(`Name what to measure: ${Object.keys(RUNS).join(", ")}.`);
const measure = await load();
process.exitCode = (await measure({ ...values, only })) ? 0 : 1;
