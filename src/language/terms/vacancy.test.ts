import { expect, test } from "vitest";
import { isNoVacancy } from "./vacancy";

// prettier-ignore
test.each([
  ["Talent Pool", true], ["Don’t see your role? Apply here", true], ["General Application", true], ["Join our Talent Community", true], ["Spontaneous Application", true],
  ["Initiativbewerbung (m/w/d)", true], ["Baker - Future Opening", true], ["Future Opportunities - Bakery", true], ["Expression of Interest: Bakers", true],
  ["Can't find the right position?", true], ["Candidature spontanée", true], ["Baker (Talent Pipeline)", true],
  ["Talent Community Manager", false], ["Data Pipeline Engineer", false], ["Application Engineer", false], ["General Manager", false], ["Open Source Engineer", false],
  ["Baker", false], ["Investor Relations Manager", false],
] as const)("the title %s stands for no open position: %s", (title, is) => {
  expect(isNoVacancy(title)).toBe(is);
});
