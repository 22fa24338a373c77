import { expect, test } from "vitest";
import { compareProfessions, namesProfession, professionOf, roleOf } from "./professions";

test.each([
  ["Senior Accountant", "accounting"],
  ["Registered Nurse (m/w/d)", "nursing"],
  ["Customer Support Engineer", "IT support"],
  ["Project Manager - Medical Imaging", "project management"],
  ["Sr. Data Analyst I - Supply Chain Analytics", "data analysis"],
  ["Project Accountant", "accounting"],
  ["Account Executive", "sales"],
  ["Krankenpfleger", "nursing"],
  ["Desarrollador Full Stack", "software development"],
  ["Chargé de recrutement", "recruiting"],
  ["Starszy programista React Native", "mobile development"],
  ["Ingeniero de datos", "data engineering"],
  ["Senior Software Engineer, iOS", "mobile development"],
  ["Software Engineer, Integrations", "software development"],
  ["Software Engineer - Berlin", "software development"],
  ["Member of Technical Staff", null],
  ["Staff Engineer, Integrations (Ruby/Rails)", "software development"],
  ["Staff Engineer (m/f/d)", null],
  ["Tech Lead", null],
  ["Air Traffic Controller", null],
  ["Document Controller - Oil & Gas", null],
  ["Document Controller (m/f/d)", null],
  ["Bilingual Quality Auditor (Remote)", null],
  ["Senior Internal Auditor", "accounting"],
  ["Auto Estimator (remote)", null],
  ["Electrical Estimator", "construction"],
  ["Financial Controller", "accounting"],
  ["Business Developer", "sales"],
  ["Senior Java Developer II", "software development"],
  ["Customer Care Nurse", "nursing"],
  ["Data Science Recruiter", "recruiting"],
  ["Teacher of English", "education"],
  ["Principal Consultant", null],
  ["Assistant to the CTO", null],
  ["Intern for the Brand Manager", null],
  ["Assistant to the Finance Director", null],
  ["Aide to a Nurse", null],
  ["Intern to our Legal Counsel", null],
  ["Executive Assistant to the CEO", "administration"],
  ["Buyer for the Fashion Department", "supply chain"],
  ["QC Mechanical Engineer– Data Center Construction", "engineering"],
  ["Freelance Mechanical Engineering Specialist with Python Expertise", "engineering"],
  ["Licensed FamilyTherapist (All Provinces)", "therapy"],
  ["Receptionist with Spanish", "administration"],
  ["Senior Architect", "architecture"],
  ["Salesforce Architect", "CRM systems"],
  ["Salesforce Account Executive", "sales"],
  ["People Operations Specialist", "human resources"],
  ["Operations Specialist", "operations"],
  ["Help Desk Technician II", "IT support"],
  ["Working Student - Tax (f/m/d)", "accounting"],
  ["Sales Executive Assistant", "administration"],
  ["Netzwerkadministratorin", "IT support"],
  ["IT-Systemadministratorin (m/w/d)", "IT support"],
  ["Freight Innovation - Senior Executive Assistant", "administration"],
  ["Finance | Senior Data Engineer", "data engineering"],
  ["Nurse - Health Coach", "nursing"],
  ["Customer Support - Remote", "customer support"],
  ["Revenue Cycle Billing Specialist", "health administration"],
  ["Director of Revenue Cycle Management", "health administration"],
  ["Application Development Specialist", "software development"],
  ["Bilanzbuchhalterin (m/w/d)", "accounting"],
  ["Sachbearbeiterin Kreditorenbuchhaltung", "accounting"],
  ["Specjalista ds. logistyki i spedycji morskiej", "supply chain"],
  ["Chargée de clientèle", "customer support"],
  ["Abogada", "law"],
  ["Curriculum Specialist", "instructional design"],
  ["Curriculum Vitae", null],
  ["CRA II / Sr CRA - FSP - Switzerland", "clinical research"],
  ["Senior Medical Writer", "medical writing"],
  ["Business Intelligence Developer", "data analysis"],
  ["Senior Staff, Incident Response Manager", "security engineering"],
  ["Cloud Architect", "infrastructure"],
  ["Inpatient Coder", null],
  ["Manager, Renewals", "customer success"],
  ["Head of Communications", "marketing"],
  ["Fraud Agent", "compliance"],
  ["Patient Service Coordinator", "health administration"],
  ["Key Account Management", "sales"],
  ["Product Design Director", "product design"],
  ["Web Design Lead", "product design"],
  ["Registered Behavior Technician", "therapy"],
  ["Director, Events", "events"],
  ["IT Security Officer", "security engineering"],
  ["Listen Labs", null],
  ["Renewals", null],
  ["Software Engineer, AI Tools", "software development"],
  ["Software Engineer (AI)", "machine learning"],
])("professionOf %s: %s", (title, profession) => {
  expect(professionOf(title)).toBe(profession);
});

test.each([
  ["Senior Accountant (m/f/d)", "accountant"],
  ["Registered Nurse - Berlin", "registered nurse"],
  ["Freelance Mechanical Engineering Specialist with Python Expertise", "engineering"],
  ["Krankenpfleger", "nurse"],
  ["Tech Lead", null],
  ["Air Traffic Controller", null],
])("roleOf %s: %s", (title, role) => {
  expect(roleOf(title)).toBe(role);
});

test.each([
  ["software engineering", true],
  ["Product design", true],
  ["accounts payable", false],
  ["ledgers", false],
])("namesProfession %s: %s", (field, isWhole) => {
  expect(namesProfession(field)).toBe(isWhole);
});

test("professions near each other are known in both directions, others are apart", () => {
  expect(compareProfessions("accounting", "finance")).toBe("near");
  expect(compareProfessions("finance", "accounting")).toBe("near");
  expect(compareProfessions("accounting", "accounting")).toBe("same");
  expect(compareProfessions("accounting", "software development")).toBe("apart");
});
