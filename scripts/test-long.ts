import { parseArgs } from "node:util";
import { ensureBuilt } from "./lib/build.ts";
import { findLongFiles } from "./lib/long-files.ts";
import { clearPassedRuns, hashWorkingTree, readPassedRuns, writePassedRuns } from "./lib/passed-runs.ts";
import {
  browserSuite,
  clearReports,
  describeRun,
  integrationSuite,
  listChecks,
  runSuite,
  type Suite,
  vitestSuite,
} from "./lib/run-suite.ts";
import { runScript } from "./lib/start-error.ts";
import { addSummaries, describeSummary } from "./lib/test-summary.ts";
import { describeMissingPrograms } from "../tests/support/installed-program.ts";

const LONG = { TEST_LONG: "1" };
const SHARDS = ["1/4", "2/4", "3/4", "4/4"];

/**
 * `npm run test:long`: runs every suite at full size and prints a line for each. After a stop or a failure, it goes on with
 * the suites that haven't passed on these sources with these programs. `--anew` runs all of them again.
 */
await runScript(async () => {
  const { values } = parseArgs({ options: { anew: { type: "boolean", default: false } } });
  delete process.env.TEST_PROGRAMS;
  await clearReports();
  await ensureBuilt({ log: console.log });
  const missing = describeMissingPrograms();
  for (const line of missing) console.log(line);
  const state = [await hashWorkingTree(), ...missing].join("\n");
  const passed = values.anew ? {} : await readPassedRuns(state);
  const summaries = [];
  for (const suite of listSuites()) {
    const before = passed[suite.name];
    const ended = before ?? (await runSuite(suite));
    summaries.push(ended.summary);
    if ("output" in ended && (suite.showsOutput || ended.summary.counts.failed > 0)) console.log(ended.output);
    console.log(`${describeRun(suite, ended)}${before ? ", passed before" : ""}`);
    if (before || ended.summary.counts.failed > 0) continue;
    passed[suite.name] = { summary: ended.summary, seconds: ended.seconds };
    await writePassedRuns(state, passed);
  }
  const total = addSummaries(summaries);
  console.log(`\n${describeSummary(total)}`);
  if (total.counts.failed > 0) return 1;
  await clearPassedRuns();
  return 0;
});

/**
 * Each long file is a suite of its own, and not retried: it may have found a rare failure. The other files come in parts, so
 * that a stop costs one of them.
 */
function listSuites(): Suite[] {
  const longFiles = findLongFiles();
  const others = longFiles.map((file) => `--exclude=${file}`);
  return [
    ...listChecks(),
    vitestSuite("unit", "unit", [], LONG),
    ...SHARDS.map((shard) => integrationSuite(`integration ${shard}`, [`--shard=${shard}`, ...others], LONG)),
    ...longFiles.map((file) => vitestSuite(file, "integration", [file], LONG)),
    ...SHARDS.map((shard) => browserSuite(`browser ${shard}`, [`--shard=${shard}`], LONG)),
    { name: "mutation", command: ["stryker", "run"], showsOutput: true },
  ];
}
