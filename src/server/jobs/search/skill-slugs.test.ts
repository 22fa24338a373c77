import { expect, it } from "vitest";
import { SKILL_SLUG } from "~/contracts/rules/job-search";
import { SKILLS } from "~/language/skills/skill-vocabulary";
import { findSkill, skillSlug } from "./skill-slugs";

it("every skill of the vocabulary has a slug of its own", () => {
  for (const { name } of SKILLS) {
    expect(skillSlug(name)).toMatch(SKILL_SLUG);
    expect(findSkill(skillSlug(name))).toBe(name);
  }
  expect([skillSlug("C++"), skillSlug("C#"), skillSlug(".NET")]).toEqual(["cplusplus", "csharp", "dotnet"]);
  expect(findSkill("no-such-skill")).toBeNull();
});
