import { describe, expect, it } from "vitest";
import { findLag } from "./replicas";

const marks = [
  { at: 1_000, position: 10 },
  { at: 1_500, position: 10 },
  { at: 2_000, position: 30 },
  { at: 2_500, position: 40 },
];

describe("findLag", () => {
  it.each([
    ["has replayed everything", 40, 0],
    ["is ahead of the last mark", 45, 0],
    ["lacks the last write", 35, 500],
    ["lacks older writes", 10, 1_000],
    ["has replayed nothing", 0, 2_000],
  ])("returns the lag of a replica that %s", (_, replayed, lag) => {
    expect(findLag(marks, replayed, 3_000)).toBe(lag);
  });

  it("returns null before the primary was asked", () => {
    expect(findLag([], 40, 3_000)).toBeNull();
  });
});
