import { expect, test } from "vitest";
import { isNoVacancy } from "./vacancy";

// prettier-ignore
test.each([
  ["Talent Pool", true], ["Don’t see your role? Apply here", true], ["General Application", true], ["Join our Talent Community", true], ["Spontaneous Application", true],
  ["Initiativbewerbung (m/w/d)", true], ["Baker - Future Opening", true], ["Future Opportunities - Bakery", true], ["Expression of Interest: Bakers", true],
  ["Can't find the right position?", true], ["Candidature spontanée", true], ["Baker (Talent Pipeline)", true],
  ["Open Application - Bakery", true], ["Open Application (Remote)", true], ["General Application for Sales", true], ["Pipeline: Baker", true],
  ["Open Application Security Engineer", false], ["Open Application Platform Engineer", false], ["Open Interest Analyst", false],
  ["General Interest Editor", false], ["Pipeline Integrity Specialist", false],
  ["Talent Community Manager", false], ["Data Pipeline Engineer", false], ["Application Engineer", false], ["General Manager", false], ["Open Source Engineer", false],
  ["Panadero (vacante cerrada)", true], ["Piekarz (rekrutacja zakończona)", true], ["Baker (Completed)", true], ["[CLOSED] Baker", true], ["Baker - Filled", true], ["Baker – position filled", true], ["FILLED: Baker", true], ["Baker (On Hold)", true],
  ["Baker | No longer accepting applications", true], ["Bäcker (m/w/d) - besetzt", true], ["Boulanger (pourvu)", true], ["Panadero (Cerrada)", true],
  ["*EXPIRED* Baker", true], ["Baker (This position has been filled)", true],
  ["Closed Captioner", false], ["Engineer - Closed Loop Controls", false], ["Remote Closer (Inbound)", false], ["Manager, Filled Pastries", false], ["Completed Works Editor", false],
  ["Banco de Talentos - Panaderos", true], ["Vivier de talents", true], ["Bolsa de Valores Analyst", false],
  ["Baker", false], ["Investor Relations Manager", false],
] as const)("the title %s stands for no open position: %s", (title, is) => {
  expect(isNoVacancy(title)).toBe(is);
});
