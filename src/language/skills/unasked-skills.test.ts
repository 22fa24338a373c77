import { expect, test } from "vitest";
import { parsePostingSkills } from "./posting-skills";

test.each([
  ["No deep machine learning knowledge.", "Machine learning"],
  ["Partner with internal teams such as Patient Services, Market Access and Pricing.", "Market access"],
  ["Support for users in hospitals and nursing homes.", "Nursing"],
  ["Better trust in reporting through reconciliations of metrics.", "Account reconciliation"],
  ["Experience with SAP PP.", "SAP MM"],
  ["Our proprietary offering is a training and development program.", "Learning and development"],
  ["In week one you will complete a four-week course on wound care.", "Wound care"],
  ["You'll also pick up a lot about venture financing.", "Venture financing law"],
  ["Ti interfaccerai con il Backend per provare gli aquiloni.", "Backend development"],
  ["Interactuarás con Recursos Humanos para cada vuelo.", "Human resources"],
  ["Solve issues with a real impact on product strategy.", "Product strategy"],
  ["Check the NPI number of each physician.", "New product introduction"],
  ["Own a credit card for your expenses.", "Credit cards"],
  ["Rédiger des supports utilisateurs sur les cerfs-volants.", "IT support"],
  ["Sabes qué día cobramos las nóminas.", "Payroll"],
  ["Answer users from pre-sales/onboarding and on.", "Technical sales"],
  ["Share customer insights with pilots.", "Consumer insights"],
  ["Servers with RDS, DHCP and DNS.", "AWS RDS"],
])("“%s” asks for no %s", (sentence, skill) => {
  const html = `<h3>Requirements</h3><p>${sentence}</p>`;
  expect(parsePostingSkills({ title: "Kite Pilot", html })).not.toContain(skill);
});

test.each([
  ["Impact on pilots through product strategy.", "Product strategy"],
  ["NPI and ramp of new kites.", "New product introduction"],
  ["Sell credit cards to pilots.", "Credit cards"],
  ["Support utilisateurs de niveau 2.", "IT support"],
  ["Gestionar la nómina de 40 pilotos.", "Payroll"],
  ["Run pre-sales demos.", "Technical sales"],
  ["Postgres on RDS and Lambda.", "AWS RDS"],
  ["You will complete audits. Strong wound care.", "Wound care"],
])("“%s” asks for %s", (sentence, skill) => {
  const html = `<h3>Requirements</h3><p>${sentence}</p>`;
  expect(parsePostingSkills({ title: "Kite Pilot", html })).toContain(skill);
});
