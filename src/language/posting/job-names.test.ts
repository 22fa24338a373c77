import { expect, it } from "vitest";
import { nameEmployer, namesEmployer, sayTitle } from "./job-names";

it.each([
  ["Dear Acme team,", "Acme Inc.", true],
  ["Dear Acme team,", "Acme Sp. z o.o.", true],
  ["Dear Bakery Group team,", "The Bakery Group", true],
  ["Dear Mapleroot team,", "Mapleroot Ltd. (developer analytics)", true],
  ["Dear hiring team,", "Acme Inc.", false],
])("“%s” names %s: %s", (text, employer, names) => {
  expect(namesEmployer(text, employer)).toBe(names);
});

it.each([
  ["200510503Z Thermo Fisher Scientific", null, "Thermo Fisher Scientific"],
  ["tilthq", "Tilt is a startup. At Tilt, we ship.", "Tilt"],
  ["Hims And Hers", "Hims & Hers is the leading health platform.", "Hims & Hers"],
  ["Acme", "We build rockets.", "Acme"],
  ["Acme", "Acme builds rockets. ACME is old.", "Acme"],
  ["Bluehq", "Blue skies at our office.", "Bluehq"],
])("nameEmployer spells %s as its text does", (employer, description, name) => {
  expect(nameEmployer({ employer, description })).toBe(name);
});

it("sayTitle keeps a name that begins in lower case", () => {
  expect(sayTitle("iGaming localisation coordinator")).toBe("iGaming Localisation Coordinator");
});
