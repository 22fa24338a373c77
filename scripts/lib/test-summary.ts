import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { ROOT } from "./paths.ts";

export type Counts = { passed: number; failed: number; skipped: number };
/** `failed` and `flaky` have a line for each test: file, title and the error's first line. */
export type Summary = { counts: Counts; failed: string[]; flaky: string[] };

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const PlaywrightError = z.object({ message: z.string().optional() });
const PlaywrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ error: PlaywrightError.optional() })),
});
const PlaywrightSuite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(PlaywrightTest) })),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(PlaywrightError),
});

/** Summarizes vitest's JSON report. A file that failed without a failed test, such as in its setup, counts as one failure. */
export function summarizeVitest(report: unknown): Summary {
  const read = VitestReport.parse(report);
  const tests = read.testResults.flatMap((file) => file.assertionResults.map((test) => ({ file, test })));
  const list = (status: string) =>
    tests
      .filter(({ test }) => test.status === status && test.failureMessages.length > 0)
      .map(({ file, test }) =>
        describeTest([relative(ROOT, file.name), ...test.ancestorTitles, test.title], test.failureMessages[0]),
      );
  const brokenFiles = read.testResults
    .filter((file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"))
    .map((file) => describeTest([relative(ROOT, file.name)], file.message));
  return {
    counts: {
      passed: read.numPassedTests,
      failed: read.numFailedTests + brokenFiles.length,
      skipped: read.numPendingTests + read.numTodoTests,
    },
    failed: [...list("failed"), ...brokenFiles],
    flaky: list("passed"),
  };
}

/**
 * Summarizes Playwright's JSON report. A test that passed on retry counts as passed. Errors outside of tests count as
 * failures.
 */
export function summarizePlaywright(report: unknown): Summary {
  const { suites, stats, errors } = PlaywrightReport.parse(report);
  const tests = suites.flatMap((suite) => listPlaywrightTests(suite, []));
  const list = (status: string) => tests.filter((test) => test.status === status).map((test) => test.line);
  return {
    counts: { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped },
    failed: [...list("unexpected"), ...errors.map((error) => describeTest(["outside of tests"], error.message))],
    flaky: list("flaky"),
  };
}

function listPlaywrightTests(
  suite: z.infer<typeof PlaywrightSuite>,
  above: string[],
): { status: string; line: string }[] {
  const path = [...above, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => {
      const error = results.find((result) => result.error)?.error;
      return { status, line: describeTest([...path, spec.title], error?.message) };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((child) => listPlaywrightTests(child, path))];
}

function describeTest(path: readonly string[], error = ""): string {
  const [firstLine = ""] = stripVTControlCharacters(error).trim().split("\n");
  return firstLine === "" ? path.join(" › ") : `${path.join(" › ")}: ${firstLine}`;
}

export function addSummaries(summaries: readonly Summary[]): Summary {
  const sum = (outcome: keyof Counts) => summaries.reduce((total, { counts }) => total + counts[outcome], 0);
  return {
    counts: { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") },
    failed: summaries.flatMap(({ failed }) => failed),
    flaky: summaries.flatMap(({ flaky }) => flaky),
  };
}

/** Writes the last lines of `npm test`: failed tests, flaky tests and, last, the counts. */
export function describeSummary({ counts, failed, flaky }: Summary): string {
  const section = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ""];
  return [...section("Failed:", failed), ...section("Flaky, passed on retry:", flaky), describeCounts(counts)].join(
    "\n",
  );
}

export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
