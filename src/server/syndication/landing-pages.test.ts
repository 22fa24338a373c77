import { describe, expect, it } from "vitest";
import { findLanding, landingPath } from "./landing-pages";

describe("the landing page nearest to a search", () => {
  it.each<[string, Parameters<typeof findLanding>[0], string]>([
    ["nothing", {}, "/jobs"],
    ["a role", { keyword: "Software  Engineer" }, "/jobs?keyword=software+engineer"],
    ["a role in other letters and numbers", { keyword: "Accountants!" }, "/jobs?keyword=accountant"],
    ["a field of work in a country", { keyword: "accounting", country: "DE" }, "/jobs?keyword=accounting&country=DE"],
    ["a skill in a country", { country: "PT", skill: ["react"] }, "/jobs?country=PT&skill=react"],
    ["a skill as the keyword", { keyword: "React" }, "/jobs?skill=react"],
    ["a role and a skill", { keyword: "accountant", skill: ["react"] }, "/jobs?keyword=accountant"],
    ["two skills", { skill: ["react", "python"], country: "DE" }, "/jobs?country=DE"],
    ["other words", { keyword: "a job that pays well" }, "/jobs"],
    ["unknown codes", { skill: ["no-such-skill"], country: "ZZ" }, "/jobs"],
    ["a role left out", { keyword: "-engineering" }, "/jobs"],
    ["a role left out beside another word", { keyword: "sales -engineering", country: "DE" }, "/jobs?country=DE"],
  ])("of %s", (_what, search, path) => expect(landingPath(findLanding(search))).toBe(path));
});
