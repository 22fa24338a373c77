import { expect, it } from "vitest";
import { runSuite, vitestSuite } from "./run-suite";

const node = (code: string) => ["node", "-e", code];
/** Writes no report. */
const withReport = vitestSuite("no report", "unit");
const NOTHING = { passed: 0, failed: 0, skipped: 0 };

it("runSuite counts a command as one test, and names it if it fails", async () => {
  const passed = await runSuite({ name: "lint", command: node("console.log('fine')") });
  expect(passed).toMatchObject({ summary: { counts: { ...NOTHING, passed: 1 }, failed: [] }, output: "fine\n" });
  const failed = await runSuite({ name: "lint", command: node("process.exit(1)") });
  expect(failed.summary).toEqual({ counts: { ...NOTHING, failed: 1 }, failed: ["lint"], flaky: [] });
});

it("runSuite counts a missing report as a failure", async () => {
  const { summary } = await runSuite({ ...withReport, command: node("") });
  expect(summary).toEqual({ counts: { ...NOTHING, failed: 1 }, failed: ["no report"], flaky: [] });
});

it("runSuite ends a suite after its seconds without a failure", async () => {
  const forever = node("setInterval(() => undefined, 1000)");
  const { summary } = await runSuite({ ...withReport, command: forever, maxSeconds: 0.1 });
  expect(summary).toEqual({ counts: { ...NOTHING, skipped: 1 }, failed: [], flaky: [] });
});

it("runSuite counts a suite that the deadline ended as a failure", async () => {
  const forever = node("setInterval(() => undefined, 1000)");
  const { summary } = await runSuite({ name: "unit", command: forever }, { deadline: Date.now() });
  expect(summary.failed).toEqual(["unit"]);
});
