import { expect, it } from "vitest";
import { permitIn } from "./work-terms";

it.each([
  ["Authorized to work in the US", "has"],
  ["US citizen, London", "has"],
  ["Dual citizen of Poland and Canada", "has"],
  ["Right to work in the UK, no visa sponsorship needed", "has"],
  ["I don't require visa sponsorship: permanent resident", "has"],
  ["Not authorized to work in the US", "needs"],
  ["No US work permit", "needs"],
  ["Requires H-1B sponsorship", "needs"],
  ["Needs a work visa", "needs"],
  ["Citizen Developer, Acme", null],
  ["Senior citizen services coordinator", null],
  ["Teller at Citizen Bank", null],
])("permitIn reads “%s” as %s", (line, permit) => {
  expect(permitIn([line])).toBe(permit);
});
