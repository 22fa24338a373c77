import { expect, it } from "vitest";
import { DAILY_SECONDS, findLongFiles, LONG_ONLY, pickLookOfDay, pickFilesOfDay, splitIntoParts } from "./long-files";

it("every long file is listed once: for CI with its seconds, or for test:long with a reason", () => {
  expect([...Object.keys(DAILY_SECONDS), ...Object.keys(LONG_ONLY)].toSorted()).toEqual(findLongFiles());
});

it("the files of a day take at most 90 seconds", () => {
  for (const part of splitIntoParts(DAILY_SECONDS)) {
    expect(part.reduce((sum, file) => sum + (DAILY_SECONDS[file] ?? 0), 0)).toBeLessThanOrEqual(90);
  }
});

it("pickFilesOfDay takes each file in turn, whatever the time of day", () => {
  const seconds = { a: 50, b: 30, c: 20, d: 80 };
  const on = (time: string) => pickFilesOfDay(new Date(time), seconds);
  const week = ["01", "02", "03", "04"].map((day) => on(`2026-03-${day}T00:00:00Z`));
  expect(week.slice(0, 3).toSorted()).toEqual([["a", "b"], ["c"], ["d"]]);
  expect(week[3]).toEqual(week[0]);
  expect(on("2026-03-01T23:59:59Z")).toEqual(week[0]);
});

it("pickLookOfDay takes each width in each color scheme within six days", () => {
  const days = ["01", "02", "03", "04", "05", "06"];
  const looks = days.map((day) => Object.values(pickLookOfDay(new Date(`2026-03-${day}T23:59:59Z`))).join(" "));
  const all = ["390", "768", "1440"].flatMap((width) => [`${width} light`, `${width} dark`]);
  expect(looks.toSorted()).toEqual(all.toSorted());
});
