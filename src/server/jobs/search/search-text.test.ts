import { describe, expect, it } from "vitest";
import { keywordQuery, placeQuery } from "./search-text";

describe("keywordQuery", () => {
  it.each([
    ["senior engineer", "senior engineer"],
    ["full-stack engineer", '"full stack" engineer'],
    ["node.js OR next.js", '"node js" OR "next js"'],
    ["-full-stack react", '-"full stack" react'],
    ['"full-stack engineer" -php', '"full stack engineer" -php'],
    ["c++ c# .net", "c++ c# .net"],
    ["UI/UX", '"UI UX"'],
    ["a ---b - - -(-c", "a -b -c"],
    ['unclosed "full-stack', 'unclosed "full stack'],
  ])("turns %j into %j", (keyword, query) => {
    expect(keywordQuery(keyword)).toBe(query);
  });
});

describe("placeQuery", () => {
  it.each([
    ["Berlin", "'Berlin':*"],
    ["San Fran", "'San' & 'Fran':*"],
    ["US", "('US') | 'country/us'"],
    ["Germany", "('Germany':*) | 'country/de'"],
    ["united kingdom", "('united' & 'kingdom':*) | 'country/gb'"],
    ["DEU", "('DEU':*) | 'country/de'"],
    ["São Paulo", "'São' & 'Paulo':*"],
    ["it's | !(x) & 'y'", "'it' & 's' & 'x' & 'y'"],
  ])("turns %j into %j", (place, query) => {
    expect(placeQuery(place)).toBe(query);
  });

  it("returns null if nothing is left to search for", () => {
    expect(placeQuery(" ?! ")).toBeNull();
  });
});
