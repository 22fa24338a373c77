import { describe, expect, it } from "vitest";
import { textToFields } from "./posting-fields";

describe("the place of a pasted posting", () => {
  it.each([
    ["Remote, Portugal.", "Remote, Portugal"],
    ["Remote, Portugal. Full-time. €60k a year.", "Remote, Portugal"],
    ["Acme | Remote (EU) | Full-time", "Remote (EU)"],
    ["Location: Anywhere in Spain", "Anywhere in Spain"],
    ["Lisbon, Portugal", "Lisbon, Portugal"],
    ["Remote", "Remote"],
    ["Remote work is how we have always worked at Acme.", ""],
    ["We help schools in Portugal.", ""],
  ])("is read from %s", (line, place) => {
    expect(textToFields(`Customer Success Manager at Acme\n\n${line}\nWhat you will do`).location).toBe(place);
  });
});
