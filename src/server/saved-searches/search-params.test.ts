import { describe, expect, it } from "vitest";
import { SearchParams } from "~/contracts/saved-search";
import { canonicalSearch, parseSearch, searchPath } from "./search-params";

const FULL = {
  keyword: '"data engineer" -senior',
  place: "Portugal",
  unstated: true,
  location: "Köln & Umgebung",
  salary_min: 100_000,
  currency: "EUR",
  country: "DE",
  region: "latin_america",
  literal: true,
  utc_offset: -3.5,
  employment_type: ["full_time", "contract"],
  seniority: ["senior"],
  skill: ["csharp", "python"],
  visa: ["sponsored", "not_sponsored"],
  contract_status: ["freelance"],
  salary_disclosed: false,
  posted_within_days: 7,
  access: "open",
  sort: "newest",
} as const;

describe("a saved search's parameters", () => {
  it("are normalized to the same value, however they were written", () => {
    const [a, b] = [
      { keyword: "  data\t engineer ", country: "de", employment_type: "contract,full_time", salary_min: "100000" },
      { salary_min: 100_000, employment_type: ["full_time", "contract"], country: "DE", keyword: "data engineer" },
    ].map((params) => canonicalSearch(SearchParams.parse(params)));
    expect(a).toEqual(b);
    expect(canonicalSearch(SearchParams.parse({ keyword: " ", location: "" }))).toEqual({});
  });

  it("are restored in full from storage and from the page's URL", () => {
    const value: unknown = JSON.parse(JSON.stringify(canonicalSearch(SearchParams.parse(FULL))));
    expect(parseSearch(value)).toEqual({ search: FULL, notUnderstood: [] });
    const { searchParams } = new URL(searchPath(SearchParams.parse(FULL)), "http://localhost");
    expect(SearchParams.parse(Object.fromEntries(searchParams))).toEqual(FULL);
    expect(searchPath({})).toBe("/jobs?place=");
    expect(searchPath({ keyword: "nurse", place: "Portugal" })).toBe("/jobs?keyword=nurse&place=Portugal");
  });

  it("include every parameter of the contract", () => {
    expect(Object.keys(FULL).toSorted()).toEqual(Object.keys(SearchParams.shape).toSorted());
  });

  it("are read as far as the current contract allows, and the rest is listed", () => {
    expect(parseSearch({ keyword: "rust", planet: "mars", access: "rented", seniority: ["senior", "wizard"] })).toEqual(
      {
        search: { keyword: "rust" },
        notUnderstood: ["seniority", "access", "planet"],
      },
    );
    for (const value of [null, 7, "keyword", []]) expect(parseSearch(value)).toEqual({ search: {}, notUnderstood: [] });
  });
});
