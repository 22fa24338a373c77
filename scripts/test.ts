import { parseArgs } from "node:util";
import { ensureBuilt } from "./lib/build.ts";
import { pickLookOfDay, pickFilesOfDay } from "./lib/long-files.ts";
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
import { runTool } from "./lib/run-tool.ts";
import { runScript } from "./lib/start-error.ts";
import { addSummaries, describeSummary, type Summary } from "./lib/test-summary.ts";
import { describeMissingPrograms } from "../tests/support/installed-program.ts";

/** Ends a hanging run. The suite takes about 16 minutes on two idle cores; busy machines get more time. */
const DEADLINE_MS = 75 * 60_000;
/** The files of a day take up to 90 s on two idle cores. A machine that needs longer skips the rest of them. */
const DAILY_SECONDS = 240;

/** `npm test`: runs every suite on its own data folders and ports. `--daily` adds full sizes that change by the day. */
await runScript(async () => {
  const { values } = parseArgs({ options: { daily: { type: "boolean", default: false } } });
  await clearReports();
  await ensureBuilt({ log: console.log });
  for (const line of describeMissingPrograms()) console.log(line);
  const deadline = Date.now() + DEADLINE_MS;
  const summaries = await Promise.all(listChecks().map((suite) => runQuietly(suite, deadline)));
  const browser = values.daily ? dailyBrowserSuite() : browserSuite("browser");
  const suites = [vitestSuite("unit", "unit"), integrationSuite("integration"), browser];
  if (values.daily) suites.splice(2, 0, dailySuite());
  // Compiling the browser tests and unpacking the browser takes a core 10 s, which here fills pauses of other tests.
  const prepared = runTool(["playwright", "test", "--list"], { timeoutMs: 120_000 });
  for (const suite of suites) {
    if (suite === browser) await prepared;
    summaries.push(await run(suite, deadline));
  }
  const total = addSummaries(summaries);
  console.log(`\n${describeSummary(total)}`);
  return total.counts.failed === 0 ? 0 : 1;
});

function dailySuite(): Suite {
  const files = pickFilesOfDay(new Date());
  return { ...integrationSuite("long sizes of the day", files, { TEST_LONG: "1" }), maxSeconds: DAILY_SECONDS };
}

function dailyBrowserSuite(): Suite {
  return browserSuite("browser", [], pickLookOfDay(new Date()));
}

/** Shows the output as it arrives. */
async function run(suite: Suite, deadline: number): Promise<Summary> {
  console.log(`\n── ${suite.name}`);
  const ended = await runSuite(suite, { deadline, onOutput: (text) => process.stdout.write(text) });
  console.log(describeRun(suite, ended));
  return ended.summary;
}

/** Shows the output once the suite has ended. */
async function runQuietly(suite: Suite, deadline: number): Promise<Summary> {
  const ended = await runSuite(suite, { deadline });
  console.log(`\n── ${suite.name}\n${ended.output}${describeRun(suite, ended)}`);
  return ended.summary;
}
