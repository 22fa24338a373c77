import { expect, it } from "vitest";
import { namesEmployer } from "./job-names";

it.each([
  ["Dear Acme team,", "Acme Inc.", true],
  ["Dear Acme team,", "Acme Sp. z o.o.", true],
  ["Dear Bakery Group team,", "The Bakery Group", true],
  ["Dear Mapleroot team,", "Mapleroot Ltd. (developer analytics)", true],
  ["Dear hiring team,", "Acme Inc.", false],
])("“%s” names %s: %s", (text, employer, names) => {
  expect(namesEmployer(text, employer)).toBe(names);
});
