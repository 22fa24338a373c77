import { describe, expect, it } from "vitest";
import { parseCursor, parseSearch, salaryEdgeOf, searchHref } from "./search";

describe("a search in the address", () => {
  it("comes back from its own address", () => {
    const search = { keyword: '"data engineer" -senior', location: "Germany & Austria", salaryMin: 100_000 };
    const query = Object.fromEntries(new URL(searchHref(search), "http://localhost").searchParams);
    expect(parseSearch(query)).toEqual(search);
  });

  it("leaves out of the address what is not asked", () => {
    expect(searchHref({})).toBe("/jobs");
    expect(searchHref({ keyword: "react" }, "abc")).toBe("/jobs?keyword=react&cursor=abc");
  });

  it("takes empty fields of a form as not asked", () => {
    expect(parseSearch({ keyword: "  ", location: "", salary_min: "" })).toEqual({});
  });

  it("takes the first of repeated parameters", () => {
    expect(parseSearch({ keyword: ["a", "b"] }).keyword).toBe("a");
  });

  it("reads a salary as people write it, and ignores what is none", () => {
    expect(parseSearch({ salary_min: "$120,000" }).salaryMin).toBe(120_000);
    for (const salary_min of ["abc", "-5", "NaN", "0"]) expect(parseSearch({ salary_min }).salaryMin).toBeUndefined();
    expect(parseSearch({ salary_min: "1e300" }).salaryMin).toBe(100_000_000);
  });

  it("shows the edge that the search rounds down to", () => {
    expect(salaryEdgeOf({ salaryMin: 124_999 })).toBe(100_000);
    expect(salaryEdgeOf({ salaryMin: 49_999 })).toBeUndefined();
    expect(salaryEdgeOf({})).toBeUndefined();
  });

  it("drops what the API would refuse: U+0000 and endless text", () => {
    expect(parseSearch({ keyword: "a\u0000b" }).keyword).toBe("ab");
    expect(parseSearch({ keyword: "x".repeat(5000) }).keyword).toHaveLength(200);
    expect(parseCursor({ cursor: "c\u0000" })).toBe("c");
  });
});
