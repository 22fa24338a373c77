import { LoadGenerator } from "./load/load-generator.ts";
import { measureList, measurePage, measureUnlock } from "./measurements/http.ts";
import { measureJavaScript } from "./measurements/javascript.ts";
import { measureLedger } from "./measurements/ledger.ts";
import { measureLetters } from "./measurements/letters.ts";
import { measureOwnLists } from "./measurements/own-lists.ts";
import { formatTable, type Line } from "./report/table.ts";
import { openStage } from "./stage/stage.ts";

// `npm run bench`: what our layers cost, as ratios against the least that could do the same, side by side in one run.

const log = (line: string) => console.log(line);
const stage = await openStage(log);
const load = LoadGenerator.start();
const lines: Line[] = [];
try {
  for (const [name, measure] of [
    ["the ledger", () => measureLedger(stage)],
    ["unlocking over HTTP", () => measureUnlock(stage, load)],
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
log(`\n${formatTable(lines)}\n`);
log("Ratios are medians over rounds in turns; absolute figures hold for this machine and this minute only.");
