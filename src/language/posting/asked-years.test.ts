import { expect, it } from "vitest";
import { findAskedYears, isKnownField, listAskedYears } from "./asked-years";

// prettier-ignore
it.each([
  ["3-5 years of data analytics, analytics engineering, or BI roles.", 3, ["data analytics", "analytics engineering", "BI"]],
  ["At least one (1) year of quality, regulatory, and/or auditing experience", 1, ["quality", "regulatory", "auditing"]],
  ["2+ years as an instructional designer, learning designer, or in a similar role", 2, ["instructional designer", "learning designer"]],
  ["5+ years in brand marketing or related roles in the outdoor industry", 5, ["brand marketing"]],
  ["4 years of outside sales experience in healthcare", 4, ["outside sales"]],
  ["A minimum of three years of professional experience required", 3, []],
  ["3+ years in one or more of these", 3, []],
  ["7+ years of progressive experience in banking operations, with experience in a leadership role", 7, ["banking operations"]],
  ["3+ years with React", 3, ["React"]],
  ["Five or more years of 401(k) plan administration experience", 5, ["401(k) plan administration"]],
  ["10+ years of experience practicing at a law firm and/or in-house", 10, []],
  ["7+ years of experience practicing law both in private practice or in-house", 7, ["law"]],
  ["At least 4 years of relevant professional experience and previous experience in the web3 space is a must.", 4, []],
  ["3+ years of business analysis experience for technology or services implementation projects", 3, ["business analysis"]],
  ["5+ years of experience in health care delivery (e.g., HMO or PPO)", 5, ["health care delivery"]],
  ["2+ years of experience working with diabetes or weight loss patients in a clinical setting", 2, ["diabetes", "weight loss patients"]],
  ["1+ year of experience with patients", 1, []],
  ["1+ years of experience required in a sales prospecting role", 1, ["sales prospecting"]],
  ["3+ years of mortgage origination experience as an active NMLS Loan Originator with state licenses", 3, ["mortgage origination"]],
  ["5+ years in lifecycle or CRM execution - ideally in fintech", 5, ["lifecycle", "CRM execution"]],
  ["5+ years of DBA knowledge and experience with MySQL", 5, ["DBA"]],
  ["5+ years as a corporate or commercial paralegal", 5, ["corporate paralegal", "commercial paralegal"]],
  ["5+ years of relevant experience with a strong focus on payroll tax under state law", 5, ["payroll tax"]],
  ["5 years of experience with an emphasis on audit", 5, ["audit"]],
  ["1-4 years of customer-facing experience in technical support", 1, ["technical support"]],
  ["3+ years of remote experience in bookkeeping", 3, ["bookkeeping"]],
  ["6 years of full-stack experience writing code", 6, ["full-stack"]],
  ["3+ years being a nurse", 3, ["nurse"]],
  ["1 year of relevant experience, or associate or bachelor's degree", 1, []],
  ["5+ years as a sales or marketing manager", 5, ["sales", "marketing manager"]],
  ["5+ years in Social Media, specifically TikTok, Facebook or Instagram", 5, ["Social Media"]],
  ["3+ years in field operations", 3, ["field operations"]],
  ["5+ years of hands on software development", 5, ["software development"]],
  ["2+ years with Lever, highly preferred", 2, ["Lever"]],
  ["4 years of sales with a demonstrated history of success", 4, ["sales"]],
  ["5 years of contract management", 5, ["contract management"]],
  ["2+ years of support at a software company", 2, ["support"]],
  ["5 years focused on application security", 5, ["application security"]],
])("reads %s", (line, years, fields) => {
  expect(findAskedYears(line)).toMatchObject({ years, fields });
});

it.each([
  ["5–10 years of total clinical experience", "clinical"],
  ["A minimum of 7 years of varied clinical experience", "varied clinical"],
  ["3+ years of legal experience focusing on data protection", "legal"],
  ["3+ years of accounting experience", undefined],
])("keeps the words that name a field: %s", (line, words) => {
  expect(findAskedYears(line)?.words).toBe(words);
});

it("reads no years of work in a degree's", () => {
  expect(findAskedYears("4 Year Degree or equivalent experience preferred")).toBeNull();
});

it.each([
  ["For 25 years we have built bridges"],
  ["Must be at least 21 years or older"],
  ["18 years of age"],
  ["A 2 year fixed term contract, 2 years term"],
])("reads no years of work: %s", (line) => {
  expect(listAskedYears(line)).toEqual([]);
});

it.each([
  ["10+ years in sales, including at least 5 years as a sales manager", [["sales"], ["sales manager"]]],
  ["7+ years of software testing with a minimum of 3 years in healthcare", [["software testing"], ["healthcare"]]],
  ["Bachelor's degree with 5+ years of nursing", [["nursing"]]],
])("reads the years of each part: %s", (line, fields) => {
  expect(listAskedYears(line).map((years) => years.fields)).toEqual(fields);
});

it("reads years that are enough instead", () => {
  expect(listAskedYears("10 years in construction or 5 years in cost control")).toEqual([
    { years: 10, fields: ["construction"], others: [{ years: 5, fields: ["cost control"] }] },
  ]);
});

it.each([
  ["control rooms", false],
  ["proactive or independent mindset", false],
  ["technology-", false],
  ["leadership", false],
  ["associated server tools Packet analysis", false],
  ["nursing", true],
  ["healthcare", true],
])("knows the work of some fields: %s", (field, isKnown) => {
  expect(isKnownField(field)).toBe(isKnown);
});

it.each([
  ["You have less than 3 years of experience", null],
  ["No more than 5 years of experience in sales", null],
  ["Up to 2 years of experience", null],
  ["At least 3 years of experience, at most 5 years of it in sales", 3],
])("asks for no years that are the most: %s", (line, years) => {
  expect(findAskedYears(line)?.years ?? null).toBe(years);
});

it.each([
  ["5+ years of people management", "people management"],
  ["3 years of customer service", "customer service"],
  ["Experience in payroll (5+ years)", "payroll"],
  ["Payroll experience: 5+ years", "Payroll"],
  ["Payroll experience of at least 5 years", "Payroll"],
  ["Payroll: minimum 3 years", "Payroll"],
  ["You have worked in payroll for 5+ years", "payroll"],
  ["You've been a product designer for at least 5 years", "product designer"],
  ["Nursing experience (3 years)", "Nursing"],
  ["Proven track record in enterprise sales of at least 7 years", "enterprise sales"],
  ["Experience as a paralegal, 3+ years", "paralegal"],
  ["You bring payroll experience of 3 years or more", "payroll"],
  ["Having worked as a recruiter for a minimum of 2 years", "recruiter"],
  ["Python (3+ years), SQL (2+ years)", "Python"],
  ["Tax advisory experience, five years", "Tax advisory"],
  ["3+ yrs exp in logistics", "logistics"],
  ["3 years with customers in hotels", undefined],
  ["A curious mind and 5 years of experience", undefined],
  ["Management experience, minimum 4 years", undefined],
])("finds the field on either side of its years: %s", (line, field) => {
  expect(findAskedYears(line)?.fields).toEqual(field === undefined ? [] : [field]);
});

it.each([
  ["Mindestens 3 Jahre Berufserfahrung im Vertrieb", ["sales"]],
  ["3 Jahre Erfahrung als Softwareentwickler", ["software development"]],
  ["3 Jahre Berufserfahrung in der Buchhaltung", ["accounting"]],
  ["3 años de experiencia en ventas", ["sales"]],
  ["Mínimo 5 años de experiencia en contabilidad y finanzas", ["accounting"]],
  ["4 años de experiencia laboral como enfermera", ["nursing"]],
  ["3 anos de experiência em vendas", ["sales"]],
  ["2 anos de experiência como analista de RH", ["human resources"]],
  ["5 ans d’expérience en tant que développeur", ["software development"]],
  ["Minst 3 års erfarenhet av försäljning", ["sales"]],
  ["Almeno 3 anni di esperienza nelle vendite", ["sales"]],
  ["3 jaar ervaring in sales", ["sales"]],
  ["3 Jahre Erfahrung in einem Team", []],
  ["5 ans d'expérience dans un poste similaire", []],
  ["2 años de experiencia", []],
])("reads the field of years in another language: %s", (line, fields) => {
  expect(listAskedYears(line)).toEqual([{ years: expect.any(Number), fields }]);
});

it.each([
  ["Minimum (3) years sales experience", 3, ["sales"]],
  ["4+ years of industry and/or similar experience, often in a leading role", 4, []],
  ["3 years of product design experience demonstrating strong visual skills", 3, ["product design"]],
])("reads years whose number stands in a bracket, and no field from what follows: %s", (line, years, fields) => {
  expect(listAskedYears(line)[0]).toMatchObject({ years, fields });
});

it.each([
  ["5+ years of experience as a software engineer with Ruby on Rails.", ["Ruby on Rails"]],
  ["5+ years of accounting and hands-on experience with Sage or Xero", ["Sage", "Xero"]],
  ["5+ years of accounting experience, preferably with Sage", undefined],
  ["5+ years of accounting and experience with Xero or similar", undefined],
  ["5+ years of accounting with strong negotiation", undefined],
])("reads the tools that years are with: %s", (line, tools) => {
  expect(findAskedYears(line)?.tools?.toSorted()).toEqual(tools);
});

it("reads the domain that narrows the work", () => {
  expect(findAskedYears("5+ years of sales experience in cybersecurity")?.domain).toEqual(["Information security"]);
});
