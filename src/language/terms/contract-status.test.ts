import { expect, test } from "vitest";
import { findContractStatus } from "./contract-status";

test.each([
  ["Writer", "This is a remote, freelance position.", "freelance"],
  ["Illustrator (Freelance)", "", "freelance"],
  ["Nurse", "You will work as an independent contractor.", "contractor"],
  ["Nurse", "You will be legally classified as an hourly contractor for us.", "contractor"],
  ["Developer", "Employment type: B2B contract", "contractor"],
  ["Developer", "You'll be hired through an Employer of Record.", "employer_of_record"],
  ["Baker", "This is a contractor position with the possibility of an extension.", "contractor"],
  ["Baker", "We are looking for a curious, patient contractor to bake our bread.", "contractor"],
  ["Baker", "You will be engaged as a part-time contractor.", "contractor"],
  ["Baker", "Be hired as an hourly contractor, paid weekly", "contractor"],
  ["Baker", "The role is classified as a 1099 engagement.", "contractor"],
  ["Baker", "Job type: Contract (1099)", "contractor"],
  ["Baker", "Join Saltmarsh as a freelance baker!", "freelance"],
  ["Baker", "Engagement model: freelance arrangement", "freelance"],
  ["Baker", "Contrato a plazo indefinido", "employee"],
  ["Baker", "Permanent, full-time position", "employee"],
  ["Baker", "Permanent position filled by a team of two", null],
  ["Manager", "We are seeking a contractor manager.", null],
  ["Seller", "We are looking for a general contractor to sell to.", null],
  ["Baker", "This is a contractor position, with the potential to convert to employment.", null],
  ["Analyst", "This is a full-time W-2 position.", "employee"],
  ["Analyst", "Unbefristeter Arbeitsvertrag", "employee"],
  ["Analyst", "Poste en CDI, basé à Lyon.", "employee"],
  ["Analyst", "Contract: permanent, on an independent contractor agreement", null],
  ["Freelancer Success Manager", "You look after our freelancers.", null],
  ["Accountant", "Review W-2, 1099 and other tax forms", null],
  ["Seller", "5+ years of B2B contract experience", null],
  ["Seller", "You may be hired as a contractor or as an employee, depending on where you live.", null],
] as const)("%s, %j: hired as %s", (title, text, fact) => {
  expect(findContractStatus(title, text)?.fact ?? null).toBe(fact);
});
