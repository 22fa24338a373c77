import { describe, expect, it } from "vitest";
import {
  type JobSearch,
  countFilters,
  isEmptySearch,
  paramsOf,
  parseCursor,
  parseSearch,
  salaryEdgeOf,
  searchHref,
  withoutMatch,
} from "./search";

const EVERYTHING: JobSearch = {
  keyword: '"data engineer" -senior',
  place: "Vienna",
  unstated: true,
  location: "Germany & Austria",
  region: "european_union",
  country: "AT",
  utc_offset: -3.5,
  salary_min: 100_000,
  currency: "EUR",
  salary_disclosed: false,
  employment_type: ["full_time", "contract"],
  seniority: ["mid", "senior"],
  skill: ["cplusplus", "python"],
  visa: ["sponsored"],
  contract_status: ["contractor"],
  posted_within_days: 10,
  access: "locked",
  sort: "newest",
  literal: true,
};

const queryOf = (href: string) => Object.fromEntries(new URL(href, "http://localhost").searchParams);

describe("a search in the address", () => {
  it("is read back from its own address", () => {
    expect(parseSearch(queryOf(searchHref(EVERYTHING)))).toEqual(EVERYTHING);
    expect(parseSearch(queryOf("/jobs?employment_type=full_time,contract&seniority=mid,senior"))).toEqual({
      employment_type: ["full_time", "contract"],
      seniority: ["mid", "senior"],
    });
  });

  it("has the same address however it was entered", () => {
    const href = "/jobs?keyword=go&country=DE&employment_type=full_time,contract&access=open";
    const form = new FormData();
    for (const [name, value] of [
      ["access", "open"],
      ["location", ""],
      ["employment_type", "contract"],
      ["salary_disclosed", ""],
      ["country", "DE"],
      ["employment_type", "full_time"],
      ["keyword", " go "],
    ] as const) {
      form.append(name, value);
    }
    expect(searchHref(parseSearch(paramsOf(form)))).toBe(href);
    const address = "/jobs?utm=x&access=open&country=de&employment_type=contract,full_time,contract,slave&keyword=go";
    expect(searchHref(parseSearch(queryOf(address)))).toBe(href);
  });

  it("leaves unset filters out of its address", () => {
    expect(searchHref({})).toBe("/jobs");
    expect(searchHref({ keyword: "react" }, "abc")).toBe("/jobs?keyword=react&cursor=abc");
  });

  it("ignores empty fields of a form", () => {
    expect(parseSearch({ keyword: "  ", location: "", salary_min: "", utc_offset: "", employment_type: "" })).toEqual(
      {},
    );
  });

  it("takes the first of repeated parameters", () => {
    expect(parseSearch({ keyword: ["a", "b"] }).keyword).toBe("a");
  });

  it("is for every place if its place is empty", () => {
    const form = new FormData();
    form.append("place", "");
    expect(parseSearch(paramsOf(form))).toEqual({ anywhere: true });
    expect(searchHref(parseSearch({ keyword: "go", place: " " }))).toBe("/jobs?keyword=go&place=");
    expect(parseSearch({ place: "Portugal" })).toEqual({ place: "Portugal" });
  });

  it("has an order and an exact spelling only with a keyword", () => {
    expect(parseSearch({ sort: "newest", literal: "true" })).toEqual({});
    expect(parseSearch({ sort: "match", match: "weak" })).toEqual({ sort: "match" });
    expect(withoutMatch(parseSearch({ keyword: "go", sort: "match", match: "strong" }))).toEqual({ keyword: "go" });
    expect(parseSearch({ keyword: "go", sort: "relevance", literal: "no" })).toEqual({ keyword: "go" });
  });

  it("reads a salary as people write it, and ignores other text", () => {
    expect(parseSearch({ salary_min: "$120,000" }).salary_min).toBe(120_000);
    for (const salary_min of ["abc", "-5", "NaN", "0"]) expect(parseSearch({ salary_min })).toEqual({});
    expect(parseSearch({ salary_min: "1e300" }).salary_min).toBe(10_000_000_000);
  });

  it.each([
    { country: "Germany" },
    { country: "D1" },
    { region: "mars" },
    { utc_offset: "15" },
    { utc_offset: "1.1" },
    { utc_offset: "x" },
    { salary_disclosed: "maybe" },
    { seniority: "boss" },
    { posted_within_days: "0" },
    { posted_within_days: "1.5" },
    { posted_within_days: "9999" },
    { access: "all" },
  ])("ignores impossible values: %j", (params) => {
    expect(parseSearch(params)).toEqual({});
  });

  it("shows the edge of a band to which its salary is rounded down", () => {
    expect(salaryEdgeOf({ salary_min: 124_999 })).toBe(100_000);
    expect(salaryEdgeOf({ salary_min: 49_999 })).toBeUndefined();
    expect(salaryEdgeOf({})).toBeUndefined();
    expect(salaryEdgeOf({ salary_min: 44_000, currency: "EUR" })).toBe(50_000);
  });

  it("drops values that the API would reject: U+0000, half a character and endless text", () => {
    expect(parseSearch({ keyword: "a\u0000b" }).keyword).toBe("ab");
    expect(parseSearch({ keyword: "x".repeat(5000) }).keyword).toHaveLength(200);
    expect(parseSearch({ keyword: `${"x".repeat(199)}😀` }).keyword?.isWellFormed()).toBe(true);
    expect(parseCursor({ cursor: "c\u0000" })).toBe("c");
  });

  it("is empty without keyword and filters, and counts several values of a filter as one", () => {
    expect(isEmptySearch({})).toBe(true);
    expect([isEmptySearch({ keyword: "go" }), countFilters({ keyword: "go" })]).toEqual([false, 0]);
    expect(countFilters(EVERYTHING)).toBe(14);
  });
});
