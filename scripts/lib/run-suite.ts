import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { CHECKS } from "./checks.ts";
import { ROOT } from "./paths.ts";
import { runTool } from "./run-tool.ts";
import { describeCounts, summarizePlaywright, summarizeVitest, type Summary } from "./test-summary.ts";

const REPORTS = join(ROOT, ".cache/reports");

type Env = Record<string, string>;
type Report = { file: string; summarize: (json: unknown) => Summary };
export type Suite = {
  name: string;
  command: readonly string[];
  /** Without a report, the command counts as one test. */
  report?: Report;
  env?: Env;
  /** Ends the suite without a failure. */
  maxSeconds?: number;
  /** `npm run test:long` shows the output even if the suite passes. */
  showsOutput?: boolean;
};
export type SuiteRun = { summary: Summary; output: string; seconds: number };

export async function clearReports(): Promise<void> {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
}

/** Fast checks. They can run in parallel, because each alone leaves a core idle. */
export function listChecks(): Suite[] {
  return Object.entries(CHECKS).map(([name, command]) => ({ name, command }));
}

export function vitestSuite(name: string, project: string, args: readonly string[] = [], env: Env = {}): Suite {
  const file = join(REPORTS, `${name.replaceAll(/[^\w.-]+/g, "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const command = ["vitest", "run", "--project", `${project}*`, ...reporters, ...args];
  return { name, command, report: { file, summarize: summarizeVitest }, env };
}

/** Integration tests are retried once, as browser tests are. Those that pass then are named as flaky. */
export function integrationSuite(name: string, args: readonly string[] = [], env: Env = {}): Suite {
  return vitestSuite(name, "integration", ["--retry=1", ...args], env);
}

export function browserSuite(name: string, args: readonly string[] = [], env: Env = {}): Suite {
  const file = join(REPORTS, `${name.replaceAll(/[^\w.-]+/g, "-")}.json`);
  return {
    name,
    command: ["playwright", "test", "--reporter=list,json", ...args],
    report: { file, summarize: summarizePlaywright },
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  };
}

export async function runSuite(
  suite: Suite,
  options: { deadline?: number; onOutput?: (text: string) => void } = {},
): Promise<SuiteRun> {
  const { name, command, report, env = {}, maxSeconds = Number.POSITIVE_INFINITY } = suite;
  const { deadline = Number.POSITIVE_INFINITY, onOutput } = options;
  const timeoutMs = Math.min(deadline - Date.now(), maxSeconds * 1000);
  const { ok, output, seconds } = await runTool(command, { env, timeoutMs, ...(onOutput ? { onOutput } : {}) });
  const read = report && (await readReport(report));
  const summary = read ?? { counts: { passed: ok && !report ? 1 : 0, failed: 0, skipped: 0 }, failed: [], flaky: [] };
  if (!ok && seconds >= maxSeconds && summary.counts.failed === 0) {
    onOutput?.(`\nSkipped the rest after ${maxSeconds} s.\n`);
    summary.counts.skipped += 1;
  } else if ((!ok || read === null) && summary.counts.failed === 0) {
    // A suite can fail without a failed test: it wrote no report, its setup failed, or it ran out of time.
    summary.counts.failed = 1;
    summary.failed.push(name);
  }
  return { summary, output, seconds };
}

async function readReport({ file, summarize }: Report): Promise<Summary | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : summarize(JSON.parse(text));
}

export function describeRun({ name }: Suite, { summary, seconds }: Pick<SuiteRun, "summary" | "seconds">): string {
  return `── ${name}: ${describeCounts(summary.counts)} (${seconds.toFixed(0)} s)`;
}
