import { expect, it } from "vitest";
import { spellCredential, spellEducation } from "./spell-credentials";

it.each([
  ["2021 Phrase Certified Project Manager", "Phrase Certified Project Manager, 2021"],
  [
    "Microsoft Certified: Azure Developer Associate (AZ-204)",
    "Microsoft Certified: Azure Developer Associate (AZ-204)",
  ],
  ["RHCSA", "RHCSA"],
  ["Cars: B", null],
  ["Programs: Zendesk, Excel, Looker", null],
  ["Certified Professional for", null],
  ["Indexing course (module 2", null],
  ["2019", null],
  ["awaiting result", null],
  ["Florida", null],
])("spellCredential spells %s as %s", (credential, said) => {
  expect(spellCredential(credential)).toBe(said);
});

it.each([
  ["BSc (Hons) Psychology", "University of Salford", "BSc (Hons) Psychology, University of Salford"],
  ["Bordeaux", "DUT Informatique", null],
  ["Pécs", "MA in Translation", null],
  ["BA (Hons", "University of Leeds", null],
  ["Bachelor of Social Work in Social Work", "Valley University", "Bachelor of Social Work, Valley University"],
  ["MSW (34 of 60 credits)", "Western Michigan University", null],
  ["BSc Computer Science (2:1)", "University College Cork", "BSc Computer Science (2:1), University College Cork"],
])("spellEducation spells %s at %s as %s", (degree, school, said) => {
  expect(spellEducation({ degree, school })).toBe(said);
});

it("spellCredential reads long text in linear time", () => {
  for (const text of ["2019 ".repeat(40_000), `a${" ".repeat(200_000)}:`, "a, ".repeat(70_000)])
    expect(spellCredential(text)).toBeNull();
});
