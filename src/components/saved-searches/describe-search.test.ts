import { describe, expect, it } from "vitest";
import { describeSearch, suggestName } from "./describe-search";

describe("a saved search in words", () => {
  it("says what is asked, or that anything is", () => {
    expect(describeSearch({ keyword: "rust", country: "DE", sort: "newest" })).toBe("“rust” · Germany");
    expect(describeSearch({ sort: "newest" })).toBe("All jobs");
  });

  it("suggests a name that may be saved", () => {
    expect(suggestName({ keyword: "rust", location: "Berlin" })).toBe("rust, Berlin");
    const long = suggestName({ keyword: "🦀".repeat(100) });
    expect(long.length).toBeLessThanOrEqual(80);
    expect(long.isWellFormed()).toBe(true);
  });
});
