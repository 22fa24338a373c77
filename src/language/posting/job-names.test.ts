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
  [
    "Common Solutions",
    "The Company U.S. Technology (U.S. FinTech) is big. U.S. FinTech is looking for clerks.",
    "Common Solutions",
  ],
  ["Gullapp", "About GullPay\n\nGullPay is a new way to pay. Join GullPay!", "GullPay"],
  ["Terncorp", "Gullwick is the leading bank of the coast.", "Gullwick"],
  ["Terncorp", "We bake. Gullwick is looking for bakers.", "Gullwick"],
  ["Terncorp", "We bake.\nWhy Lisbon?\nLisbon is kind.", "Terncorp"],
  ["Terncorp", "The Company is looking for bakers.", "Terncorp"],
  ["Red Amigo DAL S.A.P.I. de C.V. S.O.F.O.M. E.N.R", "We lend.", "Red Amigo DAL"],
  ["Tidewater - Internal", null, "Tidewater"],
  ["Telecafetera S.A. E.S.P.", "We call.", "Telecafetera"],
])("nameEmployer spells %s as its text does", (employer, description, name) => {
  expect(nameEmployer({ employer, description })).toBe(name);
});

it.each([
  ["iGaming localisation coordinator", "iGaming Localisation Coordinator"],
  ["Licensed 1099 Mental Health Therapist (Any State)", null],
  ["Licensed Therapist 1099 Mental Health", "Licensed Therapist"],
  ["iOS Developer, AI Apps", "iOS Developer"],
  ["B2B Social Media & LinkedIn Lead Generation Manager", "B2B Social Media & LinkedIn Lead Generation Manager"],
  ["3D Artist", "3D Artist"],
  ["C# .NET Engineer", "C# .NET Engineer"],
  [".NET Developer (remote)", ".NET Developer"],
  ["C++ Engineer", "C++ Engineer"],
  ["Service Desk Agent with Spanish&Portuguese", "Service Desk Agent"],
  ["Sales + Support Hero", null],
  ["Working Student (f/m/d)* IT Security", "Working Student IT Security"],
  ["Tutor 8 20 hrs week", null],
  ["Agents for 24/7 support", null],
  ["Principal Animator in North America", "Principal Animator"],
  ["Account Executive in the Netherlands", "Account Executive"],
  ["Specialist in Learning Design", "Specialist in Learning Design"],
  ["Remote Chess Tutor Flexible Hours & Fast Pay (12)", "Chess Tutor"],
  ["CERTIFIED LOOM TECHNICIAN Remote in TN, GA or OH only", "Certified Loom Technician"],
  ["Account Executive focused on Harbors", "Account Executive"],
  ["Case Manager Long-term Care", "Case Manager"],
  ["Data Collector with driving license", "Data Collector"],
  ["Surgical Rep (HS)Saltmarsh Optics, Reno", "Surgical Rep"],
  ["Net Technician II Night Crew", "Net Technician II Night Crew"],
  ["Director of Rail and Port Engineering", "Director of Rail and Port Engineering"],
  ["Spécialiste en gestion de flotte", "Spécialiste en gestion de flotte"],
  ["Student Content Creator Harbor News", "Student Content Creator Harbor News"],
  ["Developer Relations Manager", "Developer Relations Manager"],
  ["Partner Operations", "Partner Operations"],
  ["Engineer in Berlin", "Engineer"],
  ["Account Manager for Germany", "Account Manager"],
  ["Sales Manager Latin America", "Sales Manager"],
  ["Consultant for Oracle and Phoenix", "Consultant for Oracle"],
  ["Accountant from home", "Accountant"],
  ["Designer across Web and Mobile", "Designer"],
  ["Voice Talent Required - Basque", null],
  ["Intern, Biostatistics", "Intern, Biostatistics"],
])("sayTitle says %s as %s", (title, said) => {
  expect(sayTitle(title)).toBe(said);
});

it("nameEmployer reads a long gap in linear time", () => {
  expect(nameEmployer({ employer: `Acme${" ".repeat(200_000)}Inc.`, description: null })).toBe("Acme");
});

it("sayTitle reads 200,000 characters in linear time", () => {
  for (const part of ["remote ", "copy of ", " "]) sayTitle(part.repeat(200_000 / part.length));
  expect(sayTitle("Copy of Copy of Data Analyst")).toBe("Data Analyst");
});
