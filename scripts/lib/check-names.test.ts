import { describe, expect, it } from "vitest";
import { checkNames } from "./check-names";

const check = (text: string, path = "src/server/jobs/a.ts") => checkNames({ path, text }).map(({ line }) => line);

describe("checkNames", () => {
  it.each([
    ["a constant", "\nconst found = list();"],
    ["a variable", "\nlet known: string | null = null;"],
    ["an alias of a property", "\nconst { id, url: given } = input;"],
    ["an item of an array", "\nconst [first, kept] = items;"],
    ["a parameter of a function", "\nfunction save(ctx: Context, given: string): void {}"],
    ["a parameter of an arrow function", "\nconst ids = jobs.filter((job, shown) => shown > 1);"],
    ["the only parameter of an arrow function", "\nconst ids = jobs.map((found) => found.id);"],
  ])("rejects %s that is named by a participle", (_what, text) => {
    expect(check(text)).toEqual([2]);
  });

  it("accepts names of properties, types and parts of names, and comments", () => {
    expect(check("const status = { shown: true, known: [1] };\ntype State = { found: string };")).toEqual([]);
    expect(check("const knownItems = list(({ found_at }) => found_at);\nconst text = job.found;")).toEqual([]);
    expect(check("// const found = 1;\nconst { known: items } = await find();")).toEqual([]);
  });

  it("reads tests, too, but not its own", () => {
    expect(check("const found = 1;", "src/server/jobs/a.test.ts")).toEqual([1]);
    expect(check("const found = 1;", "scripts/lib/check-names.test.ts")).toEqual([]);
  });
});
