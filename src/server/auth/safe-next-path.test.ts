import { describe, expect, it } from "vitest";
import { safeNextPath } from "./safe-next-path";

describe("safeNextPath", () => {
  it.each([
    ["/", "/"],
    ["/jobs", "/jobs"],
    ["/jobs?keyword=go&cursor=a%2Fb#list", "/jobs?keyword=go&cursor=a%2Fb#list"],
    ["/jobs/senior-engineer-ab12cd34", "/jobs/senior-engineer-ab12cd34"],
    ["/%2F%2Fevil.example", "/%2F%2Fevil.example"],
    ["/jobs?next=https://evil.example/", "/jobs?next=https://evil.example/"],
    [`/${"a".repeat(1999)}`, `/${"a".repeat(1999)}`],
  ])("keeps the path %j of this site", (value, expected) => {
    expect(safeNextPath(value)).toBe(expected);
  });

  it.each([
    undefined,
    null,
    "",
    7,
    ["/jobs"],
    "jobs",
    "https://evil.example/",
    "HTTPS://evil.example",
    "//evil.example",
    "//evil.example/jobs",
    "///evil.example",
    "//[",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/jobs/..//evil.example",
    "/%2e%2e//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/jobs\u0000",
    "/jobs\r\nSet-Cookie: a=b",
    "@evil.example",
    `/${"a".repeat(2000)}`,
  ])("replaces %j with /", (value) => {
    expect(safeNextPath(value)).toBe("/");
  });

  it("never returns a path that a browser resolves to another origin", () => {
    const pieces = ["/", "\\", "//", ".", "..", "%2e", "%5c", "@", ":", "evil.example", "\t", "?", "#", "http:", " "];
    for (const a of pieces) {
      for (const b of pieces) {
        for (const c of pieces) {
          const path = safeNextPath(`/${a}${b}${c}evil.example`);
          expect(new URL(path, "https://farsite.example").origin).toBe("https://farsite.example");
        }
      }
    }
  });
});
