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
  ["Solve issues that have a real impact on product strategy.", "Product strategy"],
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
  ["We train models in PyTorch and TensorFlow.", "PyTorch"],
  ["Passion to learn, strong SQL and Python.", "Python"],
  ["You will gain insights with SQL and Tableau.", "Tableau"],
  ["You can gain customers through cold calling.", "Cold calling"],
  ["You will learn from users with Mixpanel.", "Mixpanel"],
  ["You'll pick up calls in Zendesk and refunds in Stripe.", "Zendesk"],
  ["You will complete a security training and SOC 2 audits.", "SOC 2"],
  ["Measure impact on SEO and Google Ads.", "SEO"],
  ["Docker containers on Linux.", "Docker"],
])("“%s” asks for %s", (sentence, skill) => {
  const html = `<h3>Requirements</h3><p>${sentence}</p>`;
  expect(parsePostingSkills({ title: "Kite Pilot", html })).toContain(skill);
});

test.each([
  ["Ensino superior completo", "Teaching"],
  ["Limpeza e tratamento de dados", "Cleaning"],
  ["Reinigung von Daten", "Cleaning"],
  ["Wartung der Website", "Equipment maintenance"],
  ["Inspecciones de código", "Site inspections"],
  ["Encadrement juridique des contrats", "Team leadership"],
  ["Vorträge besuchen", "Public speaking"],
  ["Du berichtest an den Teamlead", "Team leadership"],
  ["Colaborar con el jefe de proyecto", "Project management"],
  ["Kontakt zur Personalabteilung", "Human resources"],
  ["Bewirb dich per Chat", "Chat support"],
  ["Processus de recrutement en trois étapes", "Recruiting"],
  ["Enviar documentação completa", "Documentation"],
  ["Climatisation dans les bureaux", "HVAC"],
  ["Presupuestos para clientes y obras", "Budget management"],
  ["Keynote speaker at our conference", "Keynote"],
  ["Conduct interviews with users", "Interviewing"],
  ["Two GPO agreements of hospitals", "Group Policy"],
  ["Import kites from a CSV file", "CSV"],
  ["Historia clínica del paciente", "Electronic health records"],
])("“%s” isn't about %s", (line, skill) => {
  const html = `<h3>Requirements</h3><ul><li>${line}</li></ul>`;
  expect(parsePostingSkills({ title: "Kite Pilot", html })).not.toContain(skill);
});

test.each([
  ["Prowadzenie zespołu pilotów", "Team leadership"],
  ["Kunden gewinnen und betreuen", "Customer acquisition"],
  ["Acquisire nuovi clienti", "Customer acquisition"],
  ["Sichere Verhandlungsführung", "Negotiation"],
  ["Bedarfsanalyse am Telefon", "Discovery calls"],
  ["Gestion d'une équipe de pilotes", "Team leadership"],
  ["Testes de integração", "Integration testing"],
  ["Obsługa klienta w hangarze", "Customer service"],
  ["Rijbewijs B", "Driver's license"],
  ["Carnet de conducir", "Driver's license"],
  ["Wettbewerbsanalysen", "Competitive analysis"],
  ["Slides in Keynote and PowerPoint", "Keynote"],
])("“%s” is about %s", (line, skill) => {
  const html = `<h3>Requirements</h3><ul><li>${line}</li></ul>`;
  expect(parsePostingSkills({ title: "Kite Pilot", html })).toContain(skill);
});
