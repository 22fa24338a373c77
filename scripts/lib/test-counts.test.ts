import { expect, it } from "vitest";
import { addCounts, countPlaywright, countVitest, describeCounts } from "./test-counts";

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: "passed", assertionResults: [{}] },
    { status: "failed", assertionResults: [{}] },
    { status: "failed", assertionResults: [] },
  ],
};

it("countVitest counts tests, and counts a file that broke before its first test as a failure", () => {
  expect(countVitest(vitestReport)).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

it("countPlaywright counts tests by outcome, and counts an error outside of tests as a failure", () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 8, failed: 2, skipped: 2 });
});

it("countVitest rejects an unknown report format", () => {
  expect(() => countVitest({})).toThrow(/numPassedTests/);
});

it("describeCounts sums all suites in one line", () => {
  const total = addCounts([countVitest(vitestReport), { passed: 1, failed: 0, skipped: 0 }]);
  expect(describeCounts(total)).toBe("6 passed, 2 failed, 3 skipped");
});
