import { z } from "zod";

export type Counts = { passed: number; failed: number; skipped: number };

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

/** Counts tests in vitest's JSON report. A file that failed before its first test counts as one failure. */
export function countVitest(report: unknown): Counts {
  const read = VitestReport.parse(report);
  const brokenFiles = read.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + brokenFiles.length,
    skipped: read.numPendingTests + read.numTodoTests,
  };
}

/**
 * Counts tests in Playwright's JSON report. A test that passed on retry counts as passed. Errors outside of tests count as
 * failures.
 */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = PlaywrightReport.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}

export function addCounts(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, next) => ({
      passed: sum.passed + next.passed,
      failed: sum.failed + next.failed,
      skipped: sum.skipped + next.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** Writes the last line of `npm test`. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
