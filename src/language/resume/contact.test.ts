import { expect, it } from "vitest";
import { parseContact } from "./contact";

it.each([
  ["Nationality: Germany", "PT"],
  ["Place of birth: Lagos, Nigeria", "PT"],
  ["Open to relocation: USA", "PT"],
  ["Relocating to Germany", "PT"],
  ["Work permit: Germany", "PT"],
  ["Address: Berlin, Germany", "DE"],
])("parseContact takes a home from the lines of “%s” and “Lisbon, Portugal”", (line, country) => {
  expect(parseContact(["Ada Byron", line, "Lisbon, Portugal"]).countries?.value).toEqual([country]);
});
