import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./lib/build.ts";
import { CHECKS } from "./lib/checks.ts";
import { ROOT } from "./lib/paths.ts";
import { runTool } from "./lib/run-tool.ts";
import { runScript } from "./lib/start-error.ts";
import { addCounts, countPlaywright, countVitest, type Counts, describeCounts } from "./lib/test-counts.ts";

const REPORTS = join(ROOT, ".cache/reports");
const DEADLINE_MS = 20 * 60_000;

type Suite = { name: string; command: readonly string[]; report?: { file: string; count: (json: unknown) => Counts } };

/** `npm test`: every suite, on data folders and ports of their own. `--long` takes the full sizes, and its time. */
await runScript(async () => {
  const { values } = parseArgs({ options: { long: { type: "boolean", default: false } } });
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  await ensureBuilt({ log: console.log });
  const env: Record<string, string> = values.long ? { TEST_LONG: "1" } : {};
  const deadline = values.long ? Number.POSITIVE_INFINITY : Date.now() + DEADLINE_MS;
  const counts: Counts[] = [];
  for (const suite of suites()) counts.push(await run(suite, env, deadline));
  const total = addCounts(counts);
  console.log(`\n${describeCounts(total)}`);
  return total.failed === 0 ? 0 : 1;
});

function suites(): Suite[] {
  const vitest = (project: string): Suite => {
    const file = join(REPORTS, `${project}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    return {
      name: project,
      command: ["vitest", "run", "--project", project, ...reporters],
      report: { file, count: countVitest },
    };
  };
  const file = join(REPORTS, "browser.json");
  const browser = {
    name: "browser",
    command: ["playwright", "test", "--reporter=list,json"],
    report: { file, count: countPlaywright },
  };
  const checks = Object.entries(CHECKS).map(([name, command]) => ({ name, command }));
  return [...checks, vitest("unit"), vitest("integration"), browser];
}

async function run({ name, command, report }: Suite, env: Record<string, string>, deadline: number): Promise<Counts> {
  console.log(`\n── ${name}`);
  const { ok, seconds } = await runTool(command, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report?.file ?? "" },
    timeoutMs: deadline - Date.now(),
    onOutput: (text) => process.stdout.write(text),
  });
  const counts = report ? await readReport(report) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  // A suite that broke down outside any test has failed too: no report, a fault in its set-up, the deadline.
  if (!ok && counts.failed === 0) counts.failed = 1;
  console.log(`── ${name}: ${describeCounts(counts)} (${seconds.toFixed(0)} s)`);
  return counts;
}

async function readReport({ file, count }: NonNullable<Suite["report"]>): Promise<Counts> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? { passed: 0, failed: 1, skipped: 0 } : count(JSON.parse(text));
}
