import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./paths";
import { addSummaries, describeSummary, summarizePlaywright, summarizeVitest } from "./test-summary";

const passed = { ancestorTitles: [], title: "passes", status: "passed", failureMessages: [] };
const skipped = { ...passed, title: "is skipped", status: "skipped" };

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    {
      name: join(ROOT, "src/a.test.ts"),
      status: "passed",
      message: "",
      assertionResults: [
        passed,
        { ...passed, title: "passes on retry", failureMessages: ["Error: too slow\n    at src/a.test.ts:1:1"] },
      ],
    },
    {
      name: join(ROOT, "src/b.test.ts"),
      status: "failed",
      message: "",
      assertionResults: [
        passed,
        {
          ancestorTitles: ["unlockJob"],
          title: "charges once",
          status: "failed",
          failureMessages: [
            "\u001B[31mError: charged twice\u001B[39m\n    at src/b.test.ts:1:1",
            "Error: charged 3 times",
          ],
        },
      ],
    },
    { name: join(ROOT, "src/c.test.ts"), status: "failed", message: "Cannot find module", assertionResults: [] },
    { name: join(ROOT, "src/d.test.ts"), status: "failed", message: "beforeAll broke", assertionResults: [skipped] },
  ],
};

const playwrightReport = {
  suites: [
    {
      title: "jobs.spec.ts",
      specs: [{ title: "opens", tests: [{ status: "expected", results: [{}] }] }],
      suites: [
        {
          title: "the list",
          specs: [
            {
              title: "scrolls",
              tests: [{ status: "flaky", results: [{ error: { message: "Error: lost a click\n\nExpected: 1" } }, {}] }],
            },
            {
              title: "filters",
              tests: [
                { status: "unexpected", results: [{ error: { message: "\u001B[2mError: no\u001B[22m filter" } }] },
              ],
            },
          ],
        },
      ],
    },
  ],
  stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
  errors: [{ message: "Error: the server didn't start" }],
};

it("summarizeVitest counts tests, and counts a file that failed without a failed test as a failure", () => {
  expect(summarizeVitest(vitestReport).counts).toEqual({ passed: 5, failed: 3, skipped: 3 });
});

it("summarizeVitest names failed and flaky tests with the first line of their first error", () => {
  const { failed, flaky } = summarizeVitest(vitestReport);
  expect(failed).toEqual([
    "src/b.test.ts › unlockJob › charges once: Error: charged twice",
    "src/c.test.ts: Cannot find module",
    "src/d.test.ts: beforeAll broke",
  ]);
  expect(flaky).toEqual(["src/a.test.ts › passes on retry: Error: too slow"]);
});

it("summarizePlaywright counts tests by outcome, and counts an error outside of tests as a failure", () => {
  expect(summarizePlaywright(playwrightReport).counts).toEqual({ passed: 8, failed: 2, skipped: 2 });
});

it("summarizePlaywright names failed and flaky tests with the first line of their first error", () => {
  const { failed, flaky } = summarizePlaywright(playwrightReport);
  expect(failed).toEqual([
    "jobs.spec.ts › the list › filters: Error: no filter",
    "outside of tests: Error: the server didn't start",
  ]);
  expect(flaky).toEqual(["jobs.spec.ts › the list › scrolls: Error: lost a click"]);
});

it("summarizeVitest rejects an unknown report format", () => {
  expect(() => summarizeVitest({})).toThrow(/numPassedTests/);
});

it("describeSummary names failed and flaky tests of all suites and ends with the counts", () => {
  const lint = { counts: { passed: 0, failed: 1, skipped: 0 }, failed: ["lint"], flaky: [] };
  const text = describeSummary(
    addSummaries([lint, summarizeVitest(vitestReport), summarizePlaywright(playwrightReport)]),
  );
  expect(text.split("\n")).toEqual([
    "Failed:",
    "  lint",
    "  src/b.test.ts › unlockJob › charges once: Error: charged twice",
    "  src/c.test.ts: Cannot find module",
    "  src/d.test.ts: beforeAll broke",
    "  jobs.spec.ts › the list › filters: Error: no filter",
    "  outside of tests: Error: the server didn't start",
    "",
    "Flaky, passed on retry:",
    "  src/a.test.ts › passes on retry: Error: too slow",
    "  jobs.spec.ts › the list › scrolls: Error: lost a click",
    "",
    "13 passed, 6 failed, 5 skipped",
  ]);
});

it("describeSummary writes only the counts when nothing failed", () => {
  const counts = { passed: 2, failed: 0, skipped: 1 };
  expect(describeSummary({ counts, failed: [], flaky: [] })).toBe("2 passed, 0 failed, 1 skipped");
});
