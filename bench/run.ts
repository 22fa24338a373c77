import { parseArgs } from "node:util";
import { LoadGenerator } from "./load/load-generator.ts";
import { measureDoors } from "./measurements/doors.ts";
import { measureList, measurePage, measureUnlock } from "./measurements/http.ts";
import { measureJavaScript } from "./measurements/javascript.ts";
import { measureLedger } from "./measurements/ledger.ts";
import { measureLetters } from "./measurements/letters.ts";
import { measureOwnLists } from "./measurements/own-lists.ts";
import { formatTable, type Line } from "./report/table.ts";
import { measureScale } from "./scale/measure-scale.ts";
import { openStage } from "./stage/stage.ts";

// `npm run bench`: what our layers cost, as ratios against the least that could do the same, side by side in one run.
// `npm run bench -- --jobs 1000000`: only what depends on how many jobs there are, in full. `--data-dir <folder>` keeps
// the databases, which take half an hour to fill, for another run.

const log = (line: string) => console.log(line);
const { values } = parseArgs({ options: { jobs: { type: "string" }, "data-dir": { type: "string" } } });
if (values.jobs !== undefined) {
  const jobs = Number(values.jobs);
  if (!Number.isInteger(jobs) || jobs < 1) throw new Error("--jobs needs a number");
  const dataDir = values["data-dir"] ?? null;
  report(await measureScale({ jobs, items: 10_000, rounds: 3, calls: 200, dataDir, log }));
  process.exit(0);
}

const stage = await openStage(log);
const load = LoadGenerator.start();
const lines: Line[] = [];
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
    lines.push(...(await measure()));
  }
} finally {
  load.stop();
  await stage.close();
}
log("Measuring imports and the search in short …");
lines.push(...(await measureScale({ jobs: 30_000, items: 1000, rounds: 1, calls: 30, dataDir: null, log })));
report(lines);

function report(table: Line[]): void {
  log(`\n${formatTable(table)}\n`);
  log("Ratios are medians over rounds in turns; absolute figures hold for this machine and this minute only.");
}
