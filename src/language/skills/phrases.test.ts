import { expect, it } from "vitest";
import { skillsIn } from "./skills";

it.each([
  ["Answers for budget and program", "Budget management"],
  ["Leads group based sessions", "Facilitation"],
  ["Looks after grant and tender", "Grant writing"],
  ["Plans void works", "Building maintenance"],
])("words that name no skill alone: %s is no %s", (text, skill) => {
  expect(skillsIn(text)).not.toContain(skill);
});
