import { expect, test } from "vitest";
import { isNoVacancy, saysFilled } from "./vacancy";

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

test.each([
  "Update: this vacancy has been filled – thank you to everybody who applied.",
  "This position is now closed.",
  "We are no longer accepting applications.",
  "Diese Stelle ist bereits besetzt.",
  "Applications are closed.",
  "This job is no longer available!",
  "Hiring is on hold.",
])("the text “%s” says that the job is taken", (text) => {
  expect(saysFilled(`We bake bread.\n${text}\nApply.`)).toBe(true);
});

test.each([
  "Applications are open until the position is filled.",
  "The role may be filled before the date.",
  "If this vacancy has been filled, we keep your data.",
  "This position is closed to agencies.",
  "The posting closes when the role has been filled.",
  "Once the position has been filled, we close it.",
  "The store is closed.",
  "Applications are no longer accepted after 1 May.",
])("the text “%s” leaves the job open", (text) => {
  expect(saysFilled(`We bake bread.\n${text}\nApply.`)).toBe(false);
});
