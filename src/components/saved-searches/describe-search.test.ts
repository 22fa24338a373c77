import { describe, expect, it } from "vitest";
import { describeSearch, suggestName } from "./describe-search";

describe("a search in words", () => {
  it("says each wish, in an order of its own", () => {
    const search = {
      posted_within_days: 7,
      seniority: ["senior", "lead"],
      employment_type: ["other"],
      salary_min: 100_000,
      country: "DE",
      utc_offset: -3.5,
      keyword: "rust",
      access: "open",
      sort: "newest",
    } as const;
    expect(
      describeSearch({ ...search, seniority: [...search.seniority], employment_type: [...search.employment_type] }),
    ).toEqual([
      "“rust”",
      "From Germany",
      "Time zone UTC−3.5",
      "$100,000+ a year",
      "Other",
      "Senior or Lead",
      "Posted within 7 days",
      "Open jobs",
    ]);
    expect(describeSearch({ sort: "newest" })).toEqual(["All jobs"]);
  });

  it("suggests a name that may be saved", () => {
    expect(suggestName({ keyword: "rust", location: "Berlin" })).toBe("rust, Berlin");
    const long = suggestName({ keyword: "🦀".repeat(100) });
    expect(long.length).toBeLessThanOrEqual(80);
    expect(long.isWellFormed()).toBe(true);
  });
});
