import { describe, expect, it } from "vitest";
import { SearchParams } from "~/contracts/saved-search";
import { canonicalSearch, readSearch, searchPath } from "./search-params";

const FULL = {
  keyword: '"data engineer" -senior',
  location: "Köln & Umgebung",
  salary_min: 100_000,
  country: "DE",
  region: "latin_america",
  literal: true,
  utc_offset: -3.5,
  employment_type: ["full_time", "contract"],
  seniority: ["senior"],
  salary_disclosed: false,
  posted_within_days: 7,
  access: "open",
  sort: "newest",
} as const;

describe("a kept search", () => {
  it("is the same however it was written", () => {
    const [a, b] = [
      { keyword: "  data\t engineer ", country: "de", employment_type: "contract,full_time", salary_min: "100000" },
      { salary_min: 100_000, employment_type: ["full_time", "contract"], country: "DE", keyword: "data engineer" },
    ].map((given) => canonicalSearch(SearchParams.parse(given)));
    expect(a).toEqual(b);
    expect(canonicalSearch(SearchParams.parse({ keyword: " ", location: "" }))).toEqual({});
  });

  it("comes back whole from where it is kept, and from the address of its page", () => {
    const kept: unknown = JSON.parse(JSON.stringify(canonicalSearch(SearchParams.parse(FULL))));
    expect(readSearch(kept)).toEqual({ search: FULL, notUnderstood: [] });
    const { searchParams } = new URL(searchPath(SearchParams.parse(FULL)), "http://localhost");
    expect(SearchParams.parse(Object.fromEntries(searchParams))).toEqual(FULL);
    expect(searchPath({})).toBe("/jobs");
  });

  it("names every parameter that there is, so that none is forgotten here", () => {
    expect(Object.keys(FULL).toSorted()).toEqual(Object.keys(SearchParams.shape).toSorted());
  });

  it("is read as far as the contract of today goes, and says what is left out", () => {
    expect(readSearch({ keyword: "rust", planet: "mars", access: "rented", seniority: ["senior", "wizard"] })).toEqual({
      search: { keyword: "rust" },
      notUnderstood: ["seniority", "access", "planet"],
    });
    for (const kept of [null, 7, "keyword", []]) expect(readSearch(kept)).toEqual({ search: {}, notUnderstood: [] });
  });
});
