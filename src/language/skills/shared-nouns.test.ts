import { expect, test } from "vitest";
import { parsePostingSkills } from "./posting-skills";

const read = (line: string) =>
  parsePostingSkills({ title: "Kite Pilot", html: `<h3>Requirements</h3><ul><li>${line}</li></ul>` });

test.each([
  ["Inbound and outbound sales of kites", "Inbound sales"],
  ["Accounts payable and receivable of the hangar", "Accounts receivable"],
  ["Accounts receivable and payable.", "Accounts payable"],
  ["Front and back end development", "Frontend development"],
  ["Privacy and employment law", "Privacy law"],
  ["Civil or structural engineering", "Civil engineering"],
  ["Quality control and assurance of kites", "Quality control"],
  ["Demand and supply planning", "Demand planning"],
  ["Load and performance testing, unit and integration testing", "Unit testing"],
  ["Inbound- und Outbound-Vertrieb", "Inbound sales"],
  ["Experience in telesales or sales", "Sales"],
])("“%s” names %s by a noun that another skill shares", (line, skill) => {
  expect(read(line)).toContain(skill);
});

test.each([
  ["Sales and business development", "Sales development"],
  ["Data analysis and project management", "Data management"],
  ["Product design and people management", "Product management"],
  ["Marketing and account management", "Marketing management"],
  ["Account management and planning tools", "Account planning"],
  ["Event planning, marketing of kites and more", "Event marketing"],
  ["Fly and test automation", "Fly automation"],
  ["Risk assessment; management reads it", "Risk management"],
  ["Git and project management", "Git management"],
  ["Partner with Sales and Customer Success", "Sales"],
  ["Technical writing and support", "IT support"],
  ["Email marketing and support", "Email support"],
  ["Customer support and marketing", "Customer marketing"],
  ["Contract management and law", "Contract law"],
  ["Product marketing and engineering", "Product engineering"],
  ["Youth and software development", "Youth work"],
])("“%s” names no %s", (line, skill) => {
  expect(read(line)).not.toContain(skill);
});
