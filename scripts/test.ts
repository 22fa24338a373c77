import { parseArgs } from "node:util";
import { ensureBuilt } from "./lib/build.ts";
import { excludeCiFiles, listBrowserFiles } from "./lib/ci-files.ts";
import { pickFilesOfDay, pickLookOfDay } from "./lib/long-files.ts";
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

/** Ends a hanging run. The suite takes about 17 minutes in CI on two idle cores; busy machines get more time. */
const DEADLINE_MS = 75 * 60_000;
/** The files of a day take up to 90 s on two idle cores. A machine that needs longer skips the rest of them. */
const DAILY_SECONDS = 240;
const BROWSER = "browser";

/**
 * `npm test`: runs each suite on its own data folders and ports, without the files that are left to CI. `--ci` runs them all,
 * and full sizes that change by the day.
 */
await runScript(async () => {
  const { values } = parseArgs({ options: { ci: { type: "boolean", default: false } } });
  await clearReports();
  await ensureBuilt({ log: console.log });
  for (const line of describeMissingPrograms()) console.log(line);
  const deadline = Date.now() + DEADLINE_MS;
  const summaries = await Promise.all(listChecks().map((suite) => runQuietly(suite, deadline)));
  const suites = values.ci ? listCiSuites() : listSuites();
  // Compiling the browser tests and unpacking the browser takes a core 10 s, which here fills pauses of other tests.
  const prepared = runTool(["playwright", "test", "--list"], { timeoutMs: 120_000 });
  for (const suite of suites) {
    if (suite.name === BROWSER) await prepared;
    summaries.push(await run(suite, deadline));
  }
  const total = addSummaries(summaries);
  console.log(`\n${describeSummary(total)}`);
  return total.counts.failed === 0 ? 0 : 1;
});

function listSuites(): Suite[] {
  return [
    vitestSuite("unit", "unit"),
    integrationSuite("integration", excludeCiFiles()),
    browserSuite(BROWSER, listBrowserFiles()),
  ];
}

function listCiSuites(): Suite[] {
  const now = new Date();
  return [
    vitestSuite("unit", "unit"),
    integrationSuite("integration"),
    {
      ...integrationSuite("long sizes of the day", pickFilesOfDay(now), { TEST_LONG: "1" }),
      maxSeconds: DAILY_SECONDS,
    },
    browserSuite(BROWSER, [], pickLookOfDay(now)),
  ];
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
