import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { paceOf, progressBar, progressLines } from "./import-progress.ts";

test.each([
  [{ done: 0, total: 500 }, 3000, "–", "–:––"],
  [{ done: 100, total: 500 }, 1000, "100", "0:04"],
  [{ done: 5, total: 10_000 }, 2000, "2.5", "66:38"],
  [{ done: 90_000, total: 90_000 }, 60_000, "1,500", "0:00"],
  // More items than announced must not give a negative time.
  [{ done: 20, total: 10 }, 1000, "20", "0:00"],
])("progress of %j after %i ms is %s a second with %s left", (progress, elapsedMs, rate, left) => {
  expect(paceOf(progress, elapsedMs)).toEqual({ rate, left });
});

/** Returns the text that a terminal would receive. */
function terminal() {
  const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 120, rows: 24 });
  return { stream, written: () => String(stream.read() ?? "") };
}

test("import progress in a terminal shows a bar, the counts, the rate and the remaining time", () => {
  const { stream, written } = terminal();
  let time = 0;
  const bar = progressBar(stream, () => time);
  time = 2000;
  bar.report({ file: "a.json", total: 400, done: 100 });
  bar.end();
  expect(written()).toContain("100/400 jobs · 50 a second · 0:06 left · a.json");
});

test("import progress elsewhere prints a line per file", () => {
  const lines: string[] = [];
  const view = progressLines((line) => lines.push(line));
  view.report({ file: "a.json", total: 3, done: 2 });
  view.report({ file: "a.json", total: 3, done: 3 });
  view.report({ file: "b.json", total: 7, done: 7 });
  view.end();
  expect(lines).toEqual(["a.json: 3 jobs", "b.json: 4 jobs"]);
});
