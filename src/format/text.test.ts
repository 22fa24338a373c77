import { describe, expect, it } from "vitest";
import { formatChecked } from "./job";
import { formatElapsed, formatQuantity, formatTime } from "./text";

const NOW = "2026-03-01T12:00:00.000Z";
const before = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString();

describe("formatElapsed", () => {
  it.each([
    [-5, "just now"],
    [0, "just now"],
    [1, "1 second ago"],
    [59, "59 seconds ago"],
    [60, "1 minute ago"],
    [4 * 3600 + 59, "4 hours ago"],
    [86_400, "1 day ago"],
    [40 * 86_400, "40 days ago"],
  ])("formats %i seconds as %j", (seconds, text) => {
    expect(formatElapsed(before(seconds), NOW)).toBe(text);
  });
});

it.each([
  ["UTC", "3:05 PM"],
  ["Europe/Berlin", "4:05 PM"],
  ["Asia/Tokyo", "12:05 AM"],
])("formatTime shows the hours of %s as Americans write them", (zone, text) => {
  expect(formatTime("2026-03-01T15:05:00.000Z", zone)).toBe(text);
});

describe("formatChecked", () => {
  it.each<[string, Parameters<typeof formatChecked>[0], string]>([
    ["its employer's board", { checked_at: before(3), source: "lever" }, "Last confirmed 3 seconds ago"],
    ["an aggregator", { checked_at: before(14_400), source: "himalayas" }, "Last listed 4 hours ago"],
    ["nobody but a file", { checked_at: null, source: "lever" }, "Not confirmed by its source"],
  ])("says when a job was last confirmed by %s", (_who, job, text) => {
    expect(formatChecked(job, NOW)).toBe(text);
  });
});

it("formatQuantity writes the noun in the singular for one only", () => {
  const texts = [0, 1, 1200].map((count) => formatQuantity(count, "connect"));
  expect(texts).toEqual(["0 connects", "1 connect", "1,200 connects"]);
});
