import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { clearPassedRuns, readPassedRuns, writePassedRuns } from "./passed-runs";

const passed = {
  unit: { summary: { counts: { passed: 3, failed: 0, skipped: 1 }, failed: [], flaky: ["x"] }, seconds: 2.5 },
};
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "passed-runs-"));
  file = join(folder, "below/passed.json");
});

afterEach(() => rm(folder, { recursive: true }));

it("readPassedRuns returns the suites that passed in the same state", async () => {
  await writePassedRuns("state", passed, file);
  expect(await readPassedRuns("state", file)).toEqual(passed);
});

it("readPassedRuns returns nothing for another state, and nothing after clearPassedRuns", async () => {
  expect(await readPassedRuns("state", file)).toEqual({});
  await writePassedRuns("state", passed, file);
  expect(await readPassedRuns("another state", file)).toEqual({});
  await clearPassedRuns(file);
  expect(await readPassedRuns("state", file)).toEqual({});
});
