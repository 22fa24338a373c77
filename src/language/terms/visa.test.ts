import { expect, test } from "vitest";
import { findVisa } from "./visa";

test.each([
  ["We are unable to sponsor visas for this role.", "not_sponsored"],
  ["You must be authorized to work in the U.S. without current or future sponsorship.", "not_sponsored"],
  ["Visa sponsorship isn't available.", "not_sponsored"],
  ["We sponsor visas and cover your move.", "sponsored"],
  ["Visa sponsorship & relocation support", "sponsored"],
  ["You must have the right to work in Ireland.", "permit_required"],
  ["Legal authorization to work in Norway is mandatory.", "permit_required"],
  ["Only people with the right to work in Malta may apply.", "permit_required"],
  ["Only applicants who are legally entitled to work in Chile will be considered.", "permit_required"],
  ["Located in Oslo and authorized to work in Norway", "permit_required"],
  ["You are a citizen of Norway, a permanent resident, or hold a valid Norwegian work permit.", "permit_required"],
  ["Candidates must be U.S. Citizens and work primarily in the United States.", "permit_required"],
  ["US citizenship required", "permit_required"],
  ["U.S. Citizen", "permit_required"],
  ["Only applications from candidates with Rights to Stay and Work in Poland are acceptable.", "permit_required"],
  ["This position is only open to U.S. citizens.", "permit_required"],
  ["You must help citizens of the US.", null],
  ["You must treat EU citizens fairly.", null],
  ["We only serve UK citizens.", null],
  ["We don't hesitate to sponsor visas.", "sponsored"],
  ["Visa assistance/sponsorship provided", "sponsored"],
  ["No visa sponsorship/transfers", "not_sponsored"],
  ["We don't provide visa assistance.", "not_sponsored"],
  ["No visa support is needed for this opening.", null],
  ["We can sponsor visas to Norway; elsewhere, that is in other countries, we can't.", null],
  ["Must be authorized to work in Canada\nWe can sponsor work visas.", "sponsored"],
  ["We sponsor visas.\nFor this role we cannot offer visa sponsorship.", null],
  ["Must be able to work independently in a team", null],
  ["Right to work", null],
  ["Own our event sponsorships and brand campaigns; no experience needed", null],
  ["We use E-Verify to confirm that you are authorized to work in the U.S.", null],
  ["We may sponsor visas for this role.", null],
  ["We could sponsor visas for the right candidate.", null],
  ["We may not sponsor visas.", null],
  ["You may work from anywhere and we sponsor visas.", "sponsored"],
  ["Sponsorship may be available on a case-by-case basis", null],
] as const)("%j says %s about visas", (text, fact) => {
  expect(findVisa(text)?.fact ?? null).toBe(fact);
});

test("findVisa quotes the sentence that mentions a visa", () => {
  expect(findVisa("Join us. We can't sponsor visas. Apply now.")?.quote).toBe("We can't sponsor visas.");
});
