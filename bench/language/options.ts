import { parseArgs } from "node:util";

/** The options of all runs. Each run's head says which it takes. */
const OPTIONS = {
  help: { type: "boolean", default: false },
  wrong: { type: "boolean", default: false },
  guess: { type: "boolean", default: false },
  draw: { type: "string" },
  seed: { type: "string" },
  list: { type: "string", multiple: true },
  misses: { type: "boolean", default: false },
  canned: { type: "boolean", default: false },
  real: { type: "boolean", default: false },
  hard: { type: "boolean", default: false },
  fresh: { type: "boolean", default: false },
  "held-out": { type: "boolean", default: false },
} as const;

export const parseOptions = (args: string[]) =>
  parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true });

export type Options = ReturnType<typeof parseOptions>["values"] & { only: readonly string[] };
