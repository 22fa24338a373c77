import { parseArgs } from "node:util";
import { measureHostile } from "./hostile/measure-hostile.ts";
import { LoadGenerator } from "./load/load-generator.ts";
import { measureDoors } from "./measurements/doors.ts";
import { measureList, measurePage, measureUnlock } from "./measurements/http.ts";
import { measureJavaScript } from "./measurements/javascript.ts";
import { measureLedger } from "./measurements/ledger.ts";
import { measureLetters } from "./measurements/letters.ts";
import { measureOwnLists } from "./measurements/own-lists.ts";
import { measureOffice } from "./office/measure-office.ts";
import { formatTable, type Line } from "./report/table.ts";
import { measureDirectory, measureScale } from "./scale/measure-scale.ts";
import { measureProcesses } from "./processes/measure-processes.ts";
import { FULL, SMOKE, type Sizes } from "./sizes.ts";
import { openStage } from "./stage/stage.ts";

// `npm run bench` compares our layers with the least code that could do the same, alternately in one run.
//   --smoke            runs every measurement once at tiny sizes, so that CI notices when one breaks
//   --jobs 1000000     measures only imports and searches, at full size
//   --boards 20000     measures only polls of this many boards, for at most 12 minutes a round
//   --scale            measures only one to three processes on one Postgres, PgBouncer, and a replica
//   --hostile          measures only what hostile inputs cost, and how long they delay others
//   --office           measures only the pages of the office, with a million users
//   --data-dir <path>  keeps the databases of --jobs and --office, which take half an hour and five minutes to fill

const log = (line: string) => console.log(line);

const { values } = parseArgs({
  options: {
    smoke: { type: "boolean", default: false },
    jobs: { type: "string" },
    boards: { type: "string" },
    scale: { type: "boolean", default: false },
    hostile: { type: "boolean", default: false },
    office: { type: "boolean", default: false },
    "data-dir": { type: "string" },
  },
});
const sizes = values.smoke ? SMOKE : FULL;
const dataDir = values["data-dir"] ?? null;
if (values.hostile) {
  await measureHostile({ sizes: sizes.hostile, log });
} else if (values.office) {
  await measureOffice({ sizes: sizes.office, dataDir, log, report });
} else if (values.scale) {
  await measureProcesses({ sizes: sizes.processes, log, report });
} else if (values.boards !== undefined) {
  await measureDirectory(parseCount("boards", values.boards), { log, report });
} else if (values.jobs === undefined) {
  await measureLayers(sizes);
  log("Measuring a short form of imports and searches …");
  await measureScale({ sizes: sizes.scale, dataDir: null, log, report });
  if (values.smoke) {
    await measureHostile({ sizes: sizes.hostile, log });
    await measureOffice({ sizes: sizes.office, dataDir, log, report });
  }
} else {
  await measureScale({ sizes: scaleOf(values.jobs), dataDir, log, report });
}
log(
  values.smoke
    ? "Every measurement works. The figures of such small sizes mean nothing."
    : "Ratios are medians over alternating rounds. Absolute figures are valid only for this machine and run.",
);

/** Prints the table, then throws if a measurement is missing. */
function report(lines: Line[]): void {
  log(`\n${formatTable(values.smoke ? lines.map((line) => ({ ...line, aim: undefined })) : lines)}\n`);
  const missing = lines.find(({ ratio }) => !Number.isFinite(ratio.median));
  if (lines.length === 0 || missing) throw new Error(`${missing?.what ?? "A measurement"} has no figure`);
}

function parseCount(option: string, value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${option} needs a number`);
  return count;
}

function scaleOf(jobsOption: string): Sizes["scale"] {
  return { ...FULL.scale, jobs: parseCount("jobs", jobsOption), items: 10_000, imports: 3, calls: 200 };
}

async function measureLayers(sizes: Sizes): Promise<void> {
  const stage = await openStage(sizes, log);
  const load = LoadGenerator.start();
  try {
    for (const [name, measure] of [
      ["the ledger", () => measureLedger(stage)],
      ["unlocking over HTTP", () => measureUnlock(stage, load)],
      ["REST beside tRPC", () => measureDoors(stage, load)],
      ["listing over HTTP", () => measureList(stage, load)],
      ["lists of one's own", () => measureOwnLists(stage, load)],
      ["cover letters", () => measureLetters(stage)],
      ["pages", () => measurePage(stage, load)],
      ["JavaScript", () => measureJavaScript(stage)],
    ] as const) {
      log(`Measuring ${name} …`);
      report(await measure());
    }
  } finally {
    load.stop();
    await stage.close();
  }
}
