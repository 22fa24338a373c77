import { expect, it } from "vitest";
import { certificatesIn } from "./certificates";

it.each([
  "Passed the New York bar exam",
  "Passage of the bar in at least one state",
  "Admission to a state bar",
  "Admitted to practice before the courts and the bar of Texas",
  "Member in good standing of the state bar",
  "Bar license in Ohio",
  "Licensed to practice law in Georgia",
  "Qualified solicitor in England",
  "Zulassung als Rechtsanwältin",
  "Zweites juristisches Staatsexamen",
  "Abogada colegiada",
  "Avocate au barreau de Lyon",
])("a bar admission has many names: %s", (line) => {
  expect(certificatesIn(line)).toEqual(["Bar admission"]);
});

it.each(["Raise the bar every day", "Tended bar at a hotel", "Set the bar high", "CAPA and audits", "Bar staff, Acme"])(
  "no certificate: %s",
  (line) => {
    expect(certificatesIn(line)).toEqual([]);
  },
);

it.each([
  ["Knows KPIs (CPA, ROAS, CTR)", []],
  ["Tracks ROAS, CPA and budgets", []],
  ["CPA required", ["CPA"]],
  ["CPA, 2018", ["CPA"]],
  ["A project management professional with site experience", []],
  ["Project Management Professional, 2019", ["PMP"]],
  ["Project Management Professional (PMP)", ["PMP"]],
  ["Admitted to practice law in Ontario", ["Bar admission"]],
  ["Called to the Kenyan Bar, 2019", ["Bar admission"]],
  ["Solicitor (England and Wales)", ["Bar admission"]],
  ["LICSW, Vermont", ["LCSW"]],
  ["Licensed Clinical Mental Health Counselor (LCMHC)", ["LMHC"]],
  ["Raised the bar for service", []],
  ["Called clients of a bar", []],
  ["Assisted a solicitor in London", []],
])("certificatesIn tells a certificate from other words: %s", (line, names) => {
  expect(certificatesIn(line)).toEqual(names);
});
