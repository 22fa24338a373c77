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

it.each([
  ["+1 (614) 555-0162 (Mobile)", "Lisbon, Portugal"],
  ["Ada Byron, Utrecht (NL)", "Utrecht"],
  ["Bristol. ada@example.test", "Bristol"],
  ["Phoenix AZ", "Phoenix AZ"],
])("parseContact reads the place of “%s” before “Lisbon, Portugal” as %s", (line, place) => {
  expect(parseContact([line, "Lisbon, Portugal"]).place).toBe(place);
});
