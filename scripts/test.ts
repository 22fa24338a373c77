import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./lib/build.ts";
import { CHECKS } from "./lib/checks.ts";
import { ROOT } from "./lib/paths.ts";
import { runTool } from "./lib/run-tool.ts";
import { runScript } from "./lib/start-error.ts";
import { describeMissingPrograms } from "../tests/support/installed-program.ts";
import {
  addSummaries,
  describeCounts,
  describeSummary,
  summarizePlaywright,
  summarizeVitest,
  type Summary,
} from "./lib/test-summary.ts";

const REPORTS = join(ROOT, ".cache/reports");
/** Ends a hanging run. The suite takes about 20 minutes on two idle cores; busy machines get more time. */
const DEADLINE_MS = 75 * 60_000;

type Env = Record<string, string>;
type Ended = { summary: Summary; output: string; seconds: number };
type Report = { file: string; summarize: (json: unknown) => Summary };
type Suite = { name: string; command: readonly string[]; report?: Report };

/** `npm test`: runs every suite on its own data folders and ports. `--long` uses full sizes. */
await runScript(async () => {
  const { values } = parseArgs({ options: { long: { type: "boolean", default: false } } });
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  await ensureBuilt({ log: console.log });
  if (values.long) delete process.env.TEST_PROGRAMS;
  for (const line of describeMissingPrograms()) console.log(line);
  const env: Env = values.long ? { TEST_LONG: "1" } : {};
  const deadline = values.long ? Number.POSITIVE_INFINITY : Date.now() + DEADLINE_MS;
  const summaries: Summary[] = await Promise.all(checks().map((suite) => runQuietly(suite, env, deadline)));
  for (const suite of suites()) summaries.push(await run(suite, env, deadline));
  const total = addSummaries(summaries);
  console.log(`\n${describeSummary(total)}`);
  return total.counts.failed === 0 ? 0 : 1;
});

/** These run in parallel, because each alone leaves a core idle. */
function checks(): Suite[] {
  return Object.entries(CHECKS).map(([name, command]) => ({ name, command }));
}

function suites(): Suite[] {
  const vitest = (project: string, ...options: string[]): Suite => {
    const file = join(REPORTS, `${project}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    return {
      name: project,
      command: ["vitest", "run", "--project", `${project}*`, ...reporters, ...options],
      report: { file, summarize: summarizeVitest },
    };
  };
  const file = join(REPORTS, "browser.json");
  const browser = {
    name: "browser",
    command: ["playwright", "test", "--reporter=list,json"],
    report: { file, summarize: summarizePlaywright },
  };
  // Integration and browser tests are retried once. What passes then is named as flaky.
  return [vitest("unit"), vitest("integration", "--retry=1"), browser];
}

/** Shows the output as it arrives. */
async function run(suite: Suite, env: Env, deadline: number): Promise<Summary> {
  console.log(`\n── ${suite.name}`);
  const ended = await execute(suite, env, deadline, (text) => process.stdout.write(text));
  console.log(describe(suite, ended));
  return ended.summary;
}

/** Shows the output once the suite has ended. */
async function runQuietly(suite: Suite, env: Env, deadline: number): Promise<Summary> {
  const ended = await execute(suite, env, deadline);
  console.log(`\n── ${suite.name}\n${ended.output}${describe(suite, ended)}`);
  return ended.summary;
}

function describe({ name }: Suite, { summary, seconds }: Ended): string {
  return `── ${name}: ${describeCounts(summary.counts)} (${seconds.toFixed(0)} s)`;
}

async function execute(
  { name, command, report }: Suite,
  env: Env,
  deadline: number,
  onOutput?: (text: string) => void,
): Promise<Ended> {
  const { ok, output, seconds } = await runTool(command, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report?.file ?? "" },
    timeoutMs: deadline - Date.now(),
    ...(onOutput ? { onOutput } : {}),
  });
  const read = report && (await readReport(report));
  const summary = read ?? { counts: { passed: ok && !report ? 1 : 0, failed: 0, skipped: 0 }, failed: [], flaky: [] };
  // A suite can fail without a failed test: it wrote no report, its setup failed, or it ran out of time.
  if ((!ok || read === null) && summary.counts.failed === 0) {
    summary.counts.failed = 1;
    summary.failed.push(name);
  }
  return { summary, output, seconds };
}

async function readReport({ file, summarize }: Report): Promise<Summary | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : summarize(JSON.parse(text));
}
