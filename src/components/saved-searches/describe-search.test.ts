import { describe, expect, it } from "vitest";
import { describeSearch, suggestName } from "./describe-search";

describe("a saved search", () => {
  it("is described by its filters, or as all jobs", () => {
    expect(describeSearch({ keyword: "rust", country: "DE", sort: "newest" })).toBe("“rust” · Germany");
    expect(describeSearch({ sort: "newest" })).toBe("All jobs");
  });

  it("gets a suggested name within the length limit", () => {
    expect(suggestName({ keyword: "rust", location: "Berlin" })).toBe("rust, Berlin");
    const long = suggestName({ keyword: "🦀".repeat(100) });
    expect(long.length).toBeLessThanOrEqual(80);
    expect(long.isWellFormed()).toBe(true);
  });
});
