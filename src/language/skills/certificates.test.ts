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
