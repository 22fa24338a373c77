import { describe, expect, it } from "vitest";
import { measureResume } from "./measure-resume";

const TODAY = new Date("2026-11-22T12:00:00Z");

function jobOf(title: string, ask: string) {
  const description = `<h3>Requirements</h3><ul><li>${ask}</li></ul>`;
  return { title, description, skills: [], eligibility: null, visa: null, contract_status: null };
}

function statusesOf(title: string, ask: string, resume: string): Record<string, string> {
  return Object.fromEntries(
    measureResume(jobOf(title, ask), resume, TODAY).requirements.map(({ kind, status }) => [kind, status]),
  );
}

describe("positions that tell no profession", () => {
  const rest = "Accountant, Delmar Group\n2015 – 2020\nClosed the books\n";
  it.each([
    ["leave it to those that do", "Keeper of the Flame, Acme", "Registered Nurse", "not_found"],
    ["and for the own work, too", "Keeper of the Flame, Acme", "Accountant", "shown"],
    ["leave it open if a word of theirs is of the work", "Territory Wizard, Acme", "Account Executive", "unknown"],
    ["a word of any work is none", "Member of the Support Staff, Acme", "Registered Nurse", "not_found"],
    ["without a title", "Acme", "Product Designer", "not_found"],
    ["in another language", "Türmerin, Stadt Münster", "Lehrerin", "not_found"],
    ["at an employer of the field", "Keeper, Gull Software", "Recruiter", "not_found"],
  ])("%s: %s for a %s is %s", (_, heading, title, status) => {
    const resume = `Ada Byron\nEXPERIENCE\n${heading}\n2021 – present\nKept the lamps lit\n\n${rest}`;
    expect(statusesOf(title, "3+ years of experience", resume).profession).toBe(status);
  });
});

describe("a position whose dates can't be read", () => {
  const work = "Registered Nurse, Lakeside Clinic\nKept the wards\n";
  it.each([
    ["Registered Nurse", "profession", "shown"],
    ["Registered Nurse", "years", "unknown"],
    ["Product Designer", "profession", "not_found"],
    ["Product Designer", "years", "not_found"],
  ])("tells its work, not its years: %s, %s is %s", (title, kind, status) => {
    const position = {
      title: "Registered Nurse",
      company: "Lakeside Clinic",
      location: "",
      start: "",
      end: "",
      summary: "",
    };
    const job = jobOf(title, "3+ years of experience");
    const confirmed = { experience: [position], checked: { education: [], skills: [] } };
    const { requirements } = measureResume(job, `Ada Byron\nEXPERIENCE\n${work}`, TODAY, confirmed);
    expect(requirements.find((row) => row.kind === kind)?.status).toBe(status);
  });
});

describe("years without a field", () => {
  it.each([
    ["Registered Nurse", "Registered Nurse", "shown"],
    ["Registered Nurse", "Accountant", "not_found"],
    ["Registered Nurse", "Care Coordinator", "partly"],
    ["Backend Engineer", "Frontend Developer", "partly"],
    ["Backend Engineer", "Software Engineer", "shown"],
    ["Financial Analyst", "Accountant", "partly"],
    ["Nurse Practitioner", "Registered Nurse", "partly"],
    ["Account Executive", "Customer Success Manager", "partly"],
    ["Lighthouse Keeper", "Lighthouse Keeper", "shown"],
    ["Lighthouse Keeper", "Accountant", "unknown"],
    ["Recruiter", "Truck Driver", "not_found"],
  ])("are those of the job's own work: a %s's by a %s are %s", (title, own, status) => {
    const resume = `Ada Byron\nEXPERIENCE\n${own}, Acme\n2016 – present\nKept the lamps lit\n`;
    expect(statusesOf(title, "At least 5 years of professional experience", resume).years).toBe(status);
  });

  it.each([
    ["Accountant with 12 years of experience", "unknown"],
    ["Accountant with 2 years of experience", "not_found"],
  ])("aren't told by a résumé without positions: %s", (line, status) => {
    expect(statusesOf("Accountant", "At least 5 years of professional experience", `Ada Byron\n${line}`).years).toBe(
      status,
    );
  });
});

describe("work of a near kind", () => {
  it.each([
    ["Payroll Specialist", "Tax Manager", "partly"],
    ["Auditor", "Accountant", "partly"],
    ["Accountant", "Payroll Specialist", "shown"],
    ["SEO Specialist", "Social Media Manager", "partly"],
    ["Executive Assistant", "Receptionist", "partly"],
    ["Estimator", "Superintendent", "partly"],
    ["Loan Officer", "Loan Processor", "partly"],
    ["Claims Adjuster", "Customer Support Specialist", "not_found"],
    ["Medical Coder", "Executive Assistant", "not_found"],
    ["Software Engineer", "QA Tester", "not_found"],
    ["SAP Consultant", "Software Engineer", "not_found"],
    ["Account Executive", "Customer Success Manager", "partly"],
  ])("shows a %s's in part at most, as a %s: %s", (title, own, status) => {
    const resume = `Ada Byron\nEXPERIENCE\n${own}, Acme\n2016 – present\nKept the lamps lit\n`;
    expect(statusesOf(title, "Care", resume).profession).toBe(status);
  });

  it.each([
    ["French payroll", "Support Specialist, Ledgerly (payroll software)", "Answers emails"],
    ["accounting", "Senior Underwriter, Platte Mutual", "Underwrites accounts up to $2M"],
    ["building systems or products", "Product Designer, Acme", "Draws screens"],
    ["instructional design, enablement or training design", "Sales Representative, Acme", "Sells boilers"],
    ["finance or payroll operations", "Underwriter, Platte Mutual", "Rates renewals"],
  ])("isn't years of %s by one word of %s", (field, heading, deed) => {
    const resume = `Ada Byron\nEXPERIENCE\n${heading}\n2016 – present\n${deed}\n`;
    expect(statusesOf("Bell Ringer", `3+ years of experience in ${field}`, resume).years).not.toBe("shown");
  });
});

it.each([
  [
    "Bachelor's degree in Accounting, Finance, or related field",
    "B.S. Accounting, Toledo State University, 2015",
    "shown",
  ],
  ["Bachelor's degree in Accounting, Finance, or related field", "BA English, Toledo State University, 2015", "partly"],
  ["Bachelor's in Computer Science or a related field", "B.S. Information Systems, Toledo University, 2015", "shown"],
  ["Bachelor's in Computer Science or a related field", "BA Psychology, Toledo University, 2015", "partly"],
  ["Bachelor's degree in English, communications or journalism", "BS Accounting, Toledo University, 2015", "partly"],
  ["BS in Engineering, Chemistry, or related", "BS Chemical Engineering, Toledo University, 2015", "shown"],
  ["Abgeschlossenes Studium der Elektrotechnik", "Bachelor Maschinenbau, TU Dresden, 2015", "partly"],
  ["Abgeschlossenes Studium der Elektrotechnik", "BSc Electrical Engineering, TU Dresden, 2015", "shown"],
  ["Degree in Mathematics", "BSc Computer Science, Toledo University, 2015", "partly"],
  ["Degree in Mathematics (or related field)", "BSc Computer Science, Toledo University, 2015", "shown"],
  ["Degree in Human Resources or related field", "BSc Sport Administration, Toledo University, 2015", "partly"],
  ["Degree in Business", "Licenciatura en Administración de Empresas, Toledo University, 2015", "shown"],
  ["Degree in Software Engineering", "BSc Civil Engineering, Toledo University, 2015", "partly"],
  ["Degree in a quantitative field", "BSc Economics, Toledo University, 2015", "shown"],
  ["Degree in Business Administration", "BSc Accounting, Toledo University, 2015", "shown"],
  ["Degree in Accounting", "BSc Finance, Toledo University, 2015", "partly"],
  ["Bachelor of Science in Nursing", "MA in Psychology, Toledo University, 2015", "partly"],
  ["Bachelor of Arts in English", "BA English, Toledo University, 2012\nMBA, Toledo University, 2015", "shown"],
  ["High school diploma or GED", "BA English, Toledo University, 2015", "shown"],
  ["High school diploma or GED", "High school diploma, Toledo High School, 2009", "shown"],
  ["High school diploma or GED", "", "unknown"],
  ["Master of Social Work", "Master of Fine Arts, Toledo University, 2015", "partly"],
  ["Bachelor's degree in Nursing (BSN)", "BSN, Toledo University, 2015", "shown"],
  ["Bachelor's degree in a related field", "BA English, Toledo University, 2015", "shown"],
  ["Bachelor's degree with 4 years of experience in sales", "BA English, Toledo University, 2015", "shown"],
  ["Bachelor's degree", "BA English, Toledo University, 2015", "shown"],
])("a degree of another field counts in part, unless related ones are welcome: %s, %s is %s", (ask, own, status) => {
  expect(statusesOf("Bell Ringer", ask, `Ada Byron\nEDUCATION\n${own}\n`).degree).toBe(status);
});

it.each([
  ["Lawyer", "Lawyers Without Borders", "unknown"],
  ["Physician", "Médecins du Monde", "unknown"],
  ["Nurse", "Nurses United", "unknown"],
  ["Lawyer", "Lawyer", "shown"],
])("a firm of people is no occupation of a resume's owner: %s, %s is %s", (title, line, status) => {
  const { requirements } = measureResume(jobOf(title, "Patience"), `${line}\nPortland\n`, TODAY);
  expect(requirements.find(({ kind }) => kind === "profession")?.status).toBe(status);
});
