import { describe, expect, it } from "vitest";
import { parseProfile } from "~/language/resume/parse-profile";
import { judge } from "./judge";
import { measureResume } from "./measure-resume";

const TODAY = new Date("2026-11-22T12:00:00Z");

function statusOf(line: string, resume: string, title = ""): Record<string, string> {
  const description = `<h3>Requirements</h3><ul><li>${line}</li></ul>`;
  const job = { title, description, skills: [], eligibility: null, visa: null, contract_status: null };
  return Object.fromEntries(
    measureResume(job, resume, TODAY).requirements.map(({ kind, label, status }) => [`${kind} ${label}`, status]),
  );
}

const BUYER = `EXPERIENCE
Strategic Buyer, Acme Castings
2016 – present
Negotiates with 40 suppliers of castings
Orders in SAP MM and Coupa
`;

describe("a skill that the résumé doesn't name", () => {
  it.each([
    ["somebody of the profession may describe an activity in other words", "Demand planning", "Buyer", "unknown"],
    ["people name the tools they know", "Experience with Trello", "Buyer", "not_found"],
    ["somebody else doesn't do it", "Demand planning", "Nurse", "not_found"],
    ["they show no skill of this kind", "Phlebotomy", "Buyer", "not_found"],
  ])("%s: %s for a %s is %s", (_, line, title, status) => {
    const [skill] = Object.entries(statusOf(line, BUYER, title)).filter(([key]) => key.startsWith("skill "));
    expect(skill?.[1]).toBe(status);
  });
});

it.each([
  ["Python, Kubernetes (reading, not writing)", "Experience with Kubernetes", "unknown"],
  ["Python. Looked at Tableau.", "Experience with Tableau", "unknown"],
  ["Python, Kubernetes (daily)", "Experience with Kubernetes", "shown"],
])("a skill that its line limits is open: %s", (line, requirement, status) => {
  expect(Object.values(statusOf(requirement, `${BUYER}\nSKILLS\n${line}`))).toEqual([status]);
});

describe("a tool's name", () => {
  it.each([
    ["Runs Airflow in Docker", "Airflow, dbt and Kafka", "shown"],
    ["Pipelines in Azure Data Factory", "Experience with Azure", "shown"],
    ["Orders in SAP MM", "ERP systems", "shown"],
    ["Leads QBRs with 20 clients", "Quarterly business reviews", "shown"],
    ["Excels at work", "Advanced Excel", "not_found"],
    ["Built apps in React", "Knowledge of CSS", "shown"],
    ["Built apps in React Native", "Knowledge of CSS", "not_found"],
    ["Built apps in React Native", "Knowledge of React", "shown"],
    ["Jobs in AWS Glue", "Cloud computing", "shown"],
  ])("counts as it is spelled: “%s” for “%s” is %s", (deed, line, status) => {
    const resume = `EXPERIENCE\nSpecialist, Acme\n2016 – present\n${deed}\n`;
    expect(Object.values(statusOf(line, resume, "Nurse"))[1]).toBe(status);
  });
});

it("a tool counts in a layout of one line a role", () => {
  const resume = "WORK\n2014–2018 HR Assistant, City of Tulsa: files, onboarding, Excel lists\n";
  expect(statusOf("Advanced Excel", resume)).toEqual({ "skill Excel": "shown" });
});

describe("a certificate", () => {
  it.each([
    ["PSM I, 2020", "Certified Scrum Master (CSM) or equivalent", "shown"],
    ["PSM I, 2020", "Certified Scrum Master (CSM)", "partly"],
    ["PMP, 2020", "Certified Scrum Master (CSM) or equivalent", "not_found"],
  ])("of the same knowledge counts: %s for “%s” is %s", (own, line, status) => {
    const certificates = Object.entries(statusOf(line, `CERTIFICATIONS\n${own}\n`)).filter(([key]) =>
      key.startsWith("certificate "),
    );
    expect(certificates.map(([, each]) => each)).toEqual([status]);
  });
});

it("a degree of an engineer by its Spanish name is a bachelor's", () => {
  const resume = "EDUCATION\nIngeniería de Sistemas, Universidad de los Andes, 2015\n";
  expect(statusOf("Bachelor's degree", resume)).toEqual({ "degree Bachelor's degree": "shown" });
});

describe("years in a field", () => {
  it.each([
    [
      "a position of the same profession shows a part of it in part",
      "5+ years of category management",
      "Buyer",
      "partly",
    ],
    ["the title names the field", "5+ years as a strategic buyer", "Buyer", "shown"],
    ["no position is near the job", "5+ years of wound care", "Nurse", "not_found"],
    ["one of several fields", "5+ years in logistics, purchasing or a similar role", "Buyer", "shown"],
    ["a shared last word", "5+ years of talent development", "Recruiter", "not_found"],
  ])("%s: %s for a %s is %s", (_, line, title, status) => {
    const resume = `${BUYER}\nBusiness Development Manager, Acme\n2014 – 2016\n`;
    const years = Object.entries(statusOf(line, resume, title)).find(([key]) => key.startsWith("years "));
    expect(years?.[1]).toBe(status);
  });

  it("are unknown if a position's title tells no profession", () => {
    const resume = "EXPERIENCE\nMember of Staff, Acme\n2010 – present\nKept the lamps lit\n";
    expect(statusOf("5+ years of wound care", resume, "Nurse")).toMatchObject({
      "profession Nurse": "unknown",
      "years 5+ years of experience in wound care": "unknown",
    });
  });
});

describe("a license to practice", () => {
  it.each([
    ["APRN, Minnesota (active), Wisconsin (active)", "Licensed in Minnesota and Wisconsin", "shown"],
    ["APRN, Minnesota (active)", "Licensed in Minnesota and Wisconsin", "partly"],
    ["APRN, Minnesota (active)", "Active license in all 50 states", "partly"],
    ["APRN, Minnesota (active)", "Licensed in California or Texas", "not_found"],
  ])("counts where it is held: %s for “%s” is %s", (own, line, status) => {
    const licenses = Object.entries(statusOf(line, `Ada Byron\n${own}\n`)).filter(([key]) =>
      key.includes("Licensed in"),
    );
    expect(licenses.map(([, each]) => each)).toEqual([status]);
  });
});

describe("a field that differs from country to country", () => {
  it.each([
    ["Labour law questions for 180 employees in Spain", "Knowledge of U.S. employment law", "partly"],
    ["Labour law questions for 180 employees in the US", "Knowledge of U.S. employment law", "shown"],
    ["Labour law questions for 180 employees in Spain", "Knowledge of employment law", "shown"],
  ])("is in part shown by another country's: “%s” for “%s” is %s", (deed, line, status) => {
    const resume = `EXPERIENCE\nHR Generalist, Acme\n2016 – present\n${deed}\n`;
    expect(statusOf(line, resume, "HR Generalist")).toMatchObject({ "skill Employment law": status });
  });
});

it.each([
  ["J.D., Yale Law School, 2015", "shown"],
  ["LLB, University of Nigeria, 2012", "partly"],
  ["PhD in Chemistry, MIT, 2015", "not_found"],
  ["Left law school before the J.D.", "not_found"],
  ["J.D. candidate, Yale Law School", "not_found"],
  ["Supervises three J.D. students", "not_found"],
])("a Juris Doctor is asked of lawyers only: %s is %s", (own, status) => {
  expect(statusOf("Juris Doctor from an accredited law school", `Ada Byron\n${own}\n`)).toMatchObject({
    "degree Juris Doctor": status,
  });
});

it("years of adjusting one kind of claims show years in another in part", () => {
  const resume = "EXPERIENCE\nProperty Claims Adjuster, Acme\n2010 – present\nHandles hail damage\n";
  const line = "10+ years in medical claims";
  expect(statusOf(line, resume, "Claims Director")).toMatchObject({
    "years 10+ years of experience in medical claims": "partly",
  });
  const property = "10+ years in property claims handling";
  expect(Object.values(statusOf(property, resume, "Claims Director"))).toContain("shown");
});

describe("years in a field", () => {
  const work = (title: string, line: string) => `EXPERIENCE\n${title}, Acme\n2016 – present\n${line}\n`;
  // prettier-ignore
  it.each([
    ["another name of the same work", "5+ years as an SDET", "SDET", "QA Automation Engineer", "Wrote tests", "shown"],
    ["another name of the same work", "5+ years in performance marketing", "Paid Media Manager", "Paid Search Specialist", "Ran campaigns", "shown"],
    ["the work of developers", "5+ years in SaaS or Enterprise Application Development", "Software Engineer", "Software Engineer", "Wrote services", "shown"],
    ["a part of the same skill", "1+ year of experience in Amazon SEO", "SEO Specialist", "Web SEO Specialist", "Ranked 600 recipes", "partly"],
    ["the kind of contract", "3+ years as an on-site SEO specialist", "SEO Specialist", "SEO Specialist", "Ran audits", "shown"],
    ["a field with a hyphen", "5+ years of back-end engineering", "Backend Engineer", "Backend Developer", "Wrote services", "shown"],
    ["a tool in other work", "3+ years of Salesforce consulting experience", "Salesforce Consultant", "Salesforce Administrator", "Built flows in Salesforce", "partly"],
    ["a kind of business", "3+ years in B2B social media", "Social Media Manager", "Social Media Manager", "Posted for two breweries", "partly"],
    ["the work without its kind", "5+ years in financial accounting", "Senior Accountant", "Accountant", "Kept books", "shown"],
    ["a role without its kind", "5+ years as a corporate or commercial paralegal", "Paralegal", "Paralegal", "Drafted petitions", "partly"],
    ["a role of its kind", "5+ years as a corporate or commercial paralegal", "Paralegal", "Paralegal", "Kept corporate minutes", "shown"],
    ["a role without its tool", "3+ years of experience as a Salesforce Business Analyst", "Business Analyst", "Business Analyst", "Wrote user stories", "partly"],
    ["a role with its tool", "5+ years as a software engineer with Ruby on Rails", "Rails Engineer", "Software Engineer", "Wrote Rails services", "shown"],
    ["another title of the profession", "2+ years in accounts payable", "Accountant", "Controller", "Closed the books", "unknown"],
    ["two fields, one of another kind", "10+ years in medical claims or stop loss", "Claims Director", "Property Claims Adjuster", "Handled hail", "partly"],
    ["an industry", "2+ years in healthcare", "Auditor", "Internal Auditor", "Audited two banks", "unknown"],
    ["an industry of all its people", "2+ years in healthcare", "Nurse", "Registered Nurse", "Ran a ward", "shown"],
    ["a specialty with another noun", "2+ years in payroll operations", "Payroll Coordinator", "Payroll Specialist", "Paid 300 people", "shown"],
    ["work in its domain", "5+ years of sales experience in cybersecurity", "Account Executive", "Account Executive", "Sold cybersecurity", "shown"],
    ["too few years, whatever the rest was", "20+ years in payroll", "Payroll Specialist", "Payroll Specialist", "Paid 300 people", "not_found"],
    ["a part that is called like other work", "2+ years of designing and building data sets and warehouses", "Data Engineer", "Data Engineer", "Moved jobs to Airflow", "shown"],
    ["a part that only a deed names", "5+ years of running acceptance cycles and training", "Data Analyst", "Data Analyst", "Trained 25 colleagues", "unknown"],
    ["years that a line states", "3+ years of outpatient coding", "Medical Coder", "Medical Coder", "Seven years of outpatient coding", "shown"],
    ["fewer years than a line states", "20+ years of outpatient coding", "Medical Coder", "Medical Coder", "Seven years of outpatient coding", "not_found"],
    ["a lower rank", "4+ years in a senior HRBP or strategic partner role", "People Partner", "HR Generalist", "Kept files", "partly"],
    ["years that are enough instead", "20 years in nursing or 5 years in payroll", "Payroll Specialist", "Payroll Specialist", "Paid 300 people", "shown"],
    ["a role without the tool behind it", "5+ years as a DBA and experience with MySQL 8.0+", "DBA", "Database Administrator", "Tuned Oracle", "partly"],
    ["work outside of its domain", "5+ years of sales experience in cybersecurity", "Account Executive", "Account Executive", "Sold printers", "partly"],
    ["the same rank", "4+ years as a senior accountant", "Senior Accountant", "Senior Accountant", "Kept books", "shown"],
  ])("%s: “%s”", (_, line, job, title, deed, status) => {
    const years = Object.entries(statusOf(line, work(title, deed), job)).filter(([key]) => key.startsWith("years "));
    expect(years.map(([, each]) => each)).toEqual([status]);
  });
});

describe("a profession of several crafts", () => {
  const work = (title: string) => `EXPERIENCE\n${title}, Acme\n2016 – present\nWorked with 40 people\n`;
  it.each([
    ["Physical Therapist", "Physical Therapist", "profession Physical Therapist", "shown"],
    ["Speech Language Pathologist", "Physical Therapist", "profession Speech Language Pathologist", "partly"],
    ["Psychiatrist", "Radiologist", "profession Psychiatrist", "partly"],
    ["Psychiatrist", "Physician", "profession Psychiatrist", "partly"],
    ["Physician", "Radiologist", "profession Physician", "shown"],
    ["Corporate Counsel", "Paralegal", "profession Corporate Counsel", "partly"],
    ["Procurement Manager", "Warehouse Lead", "profession Procurement Manager", "partly"],
    ["Logistics Coordinator", "Import Specialist", "profession Logistics Coordinator", "shown"],
  ])("a %s is a %s: %s is %s", (job, title, row, status) => {
    expect(statusOf("Excel", work(title), job)).toMatchObject({ [row]: status });
  });
});

it.each([
  ["Workday Integration certified, 2021", "Workday Integration Certification", "shown"],
  ["Workday Integration certification, expected 2027", "Workday Integration Certification", "not_found"],
  ["Workday Payroll certification, 2022", "Workday Integration Certification", "partly"],
  ["Built Workday integrations", "Workday Integration Certification", "not_found"],
  ["CADC, 2019", "Certification in counseling (e.g., CADC, LCDC)", "shown"],
])("a certificate that only the posting names is shown by its words: %s for “%s” is %s", (own, line, status) => {
  const rows = Object.entries(statusOf(line, `CERTIFICATIONS\n${own}\n`)).filter(([key]) =>
    key.startsWith("certificate "),
  );
  expect(rows.map(([, each]) => each)).toEqual([status]);
});

it("a degree that we may have misread is unknown", () => {
  const unsure = parseProfile("EDUCATION\nAcme\n", new Date());
  const degree = {
    kind: "degree",
    label: "Bachelor's degree",
    degree: "bachelor",
    orExperience: false,
    field: null,
    weight: 1,
  } as const;
  expect(judge(degree, { ...unsure, degree: null, unsureSchools: ["Gull College, 2014"] }).status).toBe("unknown");
  expect(judge(degree, { ...unsure, degree: null, unsureSchools: [] }).status).toBe("not_found");
});

it("a certificate that we may have misread is unknown", () => {
  const profile = parseProfile("Ada Byron\n", new Date());
  const pmp = { kind: "certificate", label: "PMP", certificates: ["PMP"], isOpen: false, weight: 1 } as const;
  expect(judge(pmp, { ...profile, unsureCredentials: ["PMP"] }).status).toBe("unknown");
  expect(judge(pmp, { ...profile, unsureCredentials: ["CISSP"] }).status).toBe("not_found");
});

it("freelancers that somebody briefs are no work on their own account", () => {
  const contract = { kind: "contract", label: "Works freelance", weight: 0 } as const;
  const statusFor = (line: string) =>
    judge(contract, parseProfile(`EXPERIENCE\nCopywriter, Acme\n2016 – present\n${line}\n`, new Date())).status;
  expect(statusFor("Briefs two freelancers")).toBe("unknown");
  expect(statusFor("Write briefs for 7 freelance writers")).toBe("unknown");
  expect(statusFor("Freelance writer for two magazines")).toBe("shown");
});

it("years that a line states count, those of a lower rank in part", () => {
  const coder =
    "Ada Byron\nCoder with seven years of outpatient coding.\nEXPERIENCE\nMedical Coder, Acme\n2025 – present\nCodes 90 visits a day\n";
  expect(statusOf("3+ years of outpatient coding", coder, "Medical Coder")).toMatchObject({
    "years 3+ years of experience in outpatient coding": "shown",
  });
  const fewer = coder.replace("Coder with seven", "Less than seven");
  expect(statusOf("7+ years of outpatient coding", fewer, "Medical Coder")).not.toMatchObject({
    "years 7+ years of experience in outpatient coding": "shown",
  });
  const accountant = "EXPERIENCE\nAccountant, Acme\n2014 – present\nKept the books\n";
  const line = "4+ years as a senior accountant";
  expect(Object.values(statusOf(line, accountant, "Senior Accountant"))).toEqual(["shown", "partly"]);
  expect(Object.values(statusOf(line, accountant.replace("Acc", "Senior Acc"), "Senior Accountant"))).toEqual([
    "shown",
    "shown",
  ]);
});

it.each([
  "Hope for 10 years of payroll work",
  "Looking for 10 years of payroll work",
  "I have no experience of 10 years in payroll",
])("a wish or a denial states no years: %s", (said) => {
  const clerk = `Ada Byron\n${said}\nEXPERIENCE\nPayroll Clerk, Acme\n2025 – present\nRuns payroll\n`;
  expect(statusOf("5+ years of payroll experience", clerk, "Payroll Clerk")).not.toMatchObject({
    "years 5+ years of experience in payroll": "shown",
  });
});

it("years of a wider field in another clause aren't stated", () => {
  const resume =
    "Ada Byron\nEight years in marketing, five of them in product marketing.\nEXPERIENCE\nProduct Marketing Manager, Acme\n2023 – present\nLaunched two products\n";
  expect(statusOf("8+ years of product marketing", resume, "Product Marketing Manager")).not.toMatchObject({
    "years 8+ years of experience in product marketing": "shown",
  });
});

it("a wish shows no skill", () => {
  const resume =
    "Ada Byron\nOBJECTIVE\nA medical billing role where denials get worked.\nEXPERIENCE\nBarista, Acme\n2016 – present\nPulled 300 shots a day\n";
  expect(statusOf("Medical billing", resume, "Biller")).toMatchObject({ "skill Medical billing": "not_found" });
});

it("asks for a language that the title names", () => {
  const resume = "Ada Byron\nLanguages: German (native)\n";
  expect(statusOf("Own the roadmap", resume, "Support Agent (German speaker)")).toMatchObject({
    "language German": "shown",
  });
});

it("takes several preferred certificates for alternatives", () => {
  const resume = "CERTIFICATIONS\nSecurity+, 2022\n";
  expect(statusOf("Preferred: CEH, Security+, Network+", resume)).toMatchObject({
    "certificate CEH, Security+ or Network+": "shown",
  });
});

describe("the rows of a posting", () => {
  const labels = (title: string, description: string, skills: string[]) => {
    const job = { title, description, skills, eligibility: null, visa: null, contract_status: null };
    return measureResume(job, "Ada Byron\nAnalyst, Acme\n2016 – present\nWrote reports\n", TODAY).requirements.map(
      ({ label }) => label,
    );
  };

  it("have a requirement that stands as a paragraph below their heading", () => {
    const description =
      "<h3>Requirements</h3><p>Education: PharmD required</p><p>We would love to meet you.</p><ul><li>Experience with Excel</li></ul>";
    expect(labels("Pharmacist", description, [])).toEqual(["Pharmacist", "Doctorate", "Excel"]);
  });

  it("have an item below an unknown heading that asks for knowledge", () => {
    const description =
      "<h3>Requirements</h3><ul><li>Experience with Excel</li></ul><h3>Cloud matters</h3><ul><li>Familiarity with AWS</li><li>We run on Azure</li></ul>";
    expect(labels("Analyst", description, [])).toEqual(expect.arrayContaining(["AWS", "Excel"]));
    expect(labels("Analyst", description, [])).not.toContain("Azure");
  });

  it("have the lower one of two degrees", () => {
    const description = "<h3>Requirements</h3><ul><li>Associate’s or Bachelor’s degree preferred</li></ul>";
    expect(labels("Analyst", description, [])).toContain("Associate degree");
  });

  it("have a credential among the duties", () => {
    const description =
      "<h3>Requirements</h3><ul><li>Experience with Excel</li></ul><h3>What you will do</h3><ul><li>Licensed RDN required</li><li>Plans meals</li></ul>";
    expect(labels("Dietitian", description, [])).toContain("Registered dietitian");
  });

  it("have no skill that neither the title nor a duty names, if there are others", () => {
    const description =
      "<p>Our clients are Amazon, Vogue and Bloomberg.</p><h3>What you will do</h3><ul><li>Plan sprints</li></ul>" +
      "<h3>Requirements</h3><ul><li>Experience with Excel, SQL and Jira</li></ul>";
    const own = labels("Scrum Master", description, ["Bloomberg Terminal", "Sprint planning", "SQL"]);
    expect(own).not.toContain("Bloomberg Terminal");
    expect(own).toContain("SQL");
  });

  it("have a certificate once, though the vocabulary of skills has it, too", () => {
    const description = "<h3>Requirements</h3><ul><li>CPC certification from the AAPC</li></ul>";
    expect(labels("Medical Coder", description, [])).toEqual(["Medical Coder", "CPC"]);
  });

  it("have the level of a language, not that of a remark behind it", () => {
    const description =
      "<h3>Requirements</h3><ul><li>Fluent English (Note: intermediate English can work, too)</li></ul>";
    expect(labels("Scrum Master", description, [])).toContain("English (C1)");
  });
});

it("takes the certificates of a locked job's card for alternatives", () => {
  const facts = { description: null, eligibility: null, visa: null, contract_status: null };
  const job = { ...facts, title: "Therapist", skills: ["LCSW", "LMFT", "Psychotherapy"] };
  const resume = "Ada Byron, LMFT\nTherapist, Acme\n2016 – present\nLMFT license\n";
  const { requirements } = measureResume(job, resume, TODAY);
  expect(requirements).toContainEqual(expect.objectContaining({ label: "LCSW or LMFT", status: "shown" }));
});

it.each([
  ["US", "unknown"],
  ["US ZA", "shown"],
  ["DE", "not_found"],
])("a place of two countries fits a job that is open to both: %s", (open, status) => {
  const eligibility = { countries: open.split(" "), regions: [], utc_offsets: [] };
  const job = { title: "", description: "", skills: [], eligibility, visa: null, contract_status: null };
  const { requirements } = measureResume(job, "Ada Holt\nWoodstock, Cape Town", TODAY);
  expect(requirements.map((one) => one.status)).toEqual([status]);
});
