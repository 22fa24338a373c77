import { expect, it } from "vitest";
import { measureResume } from "./measure-resume";

const TODAY = new Date("2026-11-23T12:00:00Z");

function jobOf(title: string, ...items: string[]) {
  const description = `<h3>Requirements</h3><ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
  return { title, description, skills: [], eligibility: null, visa: null, contract_status: null };
}

const work = (title: string, ...deeds: string[]) =>
  `Ana Lima\nEXPERIENCE\n${title}, Gull Works\nMarch 2016 – Present\n${deeds.map((deed) => `• ${deed}`).join("\n")}\n`;

function statusOf(skill: string, ...deeds: string[]) {
  const { requirements } = measureResume(
    jobOf("Bell Ringer", `Experience with ${skill}`),
    work("Cook", ...deeds),
    TODAY,
  );
  return requirements.find(({ kind }) => kind === "skill")?.status;
}

it.each([
  ["SQL", "SQL (basic), Python"],
  ["SQL", "Basic SQL and reports"],
  ["SQL", "SQL: basic"],
  ["SQL", "Fundamentals of SQL"],
  ["Power BI", "Power BI (notions)"],
  ["Power BI", "Power BI – notions"],
  ["Civil 3D", "Civil 3D (two-day course, 2025)"],
  ["Excel", "Excel (Grundkenntnisse)"],
  ["Figma", "Figma (one workshop)"],
  ["Bookkeeping", "Basic bookkeeping"],
  ["Microsoft Office", "Monthly reports in Excel"],
  ["Python", "Basics: SQL, Python"],
])("little of %s is a part: %s", (skill, deed) => {
  expect(statusOf(skill, deed)).toBe("partly");
});

it.each([
  ["Python", "SQL (basic), Python"],
  ["SQL", "Visual Basic, SQL"],
  ["Shopify", "Shopify (Liquid basics), Slack"],
  ["SQL", "Bases SQL de 40 magasins"],
  ["SQL", "Writes SQL daily for the board", "SQL (basic)"],
  ["Python", "Python (taught the introductory course)"],
  ["Kubernetes", "Kubernetes workshops for 40 engineers"],
  ["AWS", "AWS certified, basic networking"],
  ["Git", "Runs 30 jobs in GitHub Actions"],
  ["Microsoft Office", "Reports in Excel, slides in PowerPoint"],
  ["Microsoft Office", "Microsoft Office"],
  ["Teaching", "Taught 30 students"],
  ["CMS", "Keeps 40 pages in TYPO3"],
  ["CRM", "Keeps 900 accounts in Dynamics CRM"],
])("%s is shown: %s", (skill, ...deeds) => {
  expect(statusOf(skill, ...deeds)).toBe("shown");
});

it.each([
  ["Git", "GitHub | LinkedIn | Portfolio"],
  ["Teaching", "Self-taught programmer"],
  ["HubSpot, CRM or similar", "Led the move to Dynamics 365"],
])("%s isn't shown: %s", (skill, deed) => {
  expect(statusOf(skill, deed)).not.toBe("shown");
});

const roleOf = (title: string, resume: string) =>
  measureResume(jobOf(title, "Careful work"), resume, TODAY).requirements.find(({ kind }) => kind === "profession")
    ?.status;

it.each([
  ["QA Automation Engineer", "QA Tester"],
  ["Payroll Accountant", "Accountant"],
  ["Test Automation Engineer", "QA Analyst"],
])("a %s isn't wholly a %s: the résumé lacks the title's skill", (title, own) => {
  expect(roleOf(title, work(own, "Wrote the notes of 40 meetings"))).not.toBe("shown");
});

it.each([
  ["QA Automation Engineer", "QA Engineer", "Test automation with Selenium"],
  ["QA Engineer", "Software Tester", "Wrote 40 test cases"],
  ["Kafka Backend Developer", "Backend Developer", "Consumers in Kafka"],
  ["Backend Developer (Kafka, Berlin)", "Backend Developer", "Wrote 40 services"],
  ["Customer Success Coordinator - SaaS/IoT", "Customer Success Associate", "Kept 40 accounts"],
  ["Legal Counsel", "Legal Counsel", "Drafted 40 contracts"],
  ["Insurance Claims Adjuster", "Claims Adjuster", "Settled 40 claims"],
  ["Fintech Product Manager", "Product Manager", "Ran a payments app"],
  ["SaaS Account Executive", "Account Executive", "Sold software subscriptions worth $2M"],
  ["Social Media Content Writer", "Content Writer", "Wrote Instagram and LinkedIn posts"],
  ["E-commerce Marketing Manager", "Marketing Manager", "Ran ads for an online shop"],
  ["Translator - Latvian", "Translator", "Translated 40 manuals"],
  ["Senior Nurse", "Nurse", "Care of 12 patients"],
  ["Account Manager", "Key Account Manager", "Kept 40 accounts"],
  ["Virtual Paralegal", "Paralegal", "Filed 40 motions"],
  ["Project Manager", "Project Manager", "Led 12 projects"],
  ["Bookkeeper", "Bookkeeper", "Kept the books of 12 shops"],
  ["UI/UX Designer", "Product Designer", "Screens in Figma"],
  ["Technical Recruiter", "Recruiter", "Hired 40 software engineers"],
])("a %s may be a %s", (title, own, deed) => {
  expect(roleOf(title, work(own, deed))).toBe("shown");
});

const SOFTWARE = "Experience with React, Kubernetes, REST APIs and Python";
const BUILDING = "Experience with construction scheduling, Procore, Revit and AutoCAD";

it.each([
  ["Civil Engineer", "Excel", "Mechanical Engineer II", "partly"],
  ["Civil Design Engineer", "Excel", "Mechanical Engineer", "partly"],
  ["Process Engineer", "BS in Chemical Engineering", "Electrical Engineer", "partly"],
  ["Process Engineer", "BS in Chemical or Mechanical Engineering", "Electrical Engineer", "shown"],
  ["Civil Design Engineer", "Excel", "Structural Engineer", "shown"],
  ["Mechanical Design Engineer", "Excel", "Mechanical Engineer", "shown"],
])("a %s (%s) is a %s: %s", (title, ask, own, status) => {
  const { requirements } = measureResume(jobOf(title, ask), work(own, "Drew 40 parts"), TODAY);
  expect(requirements.find(({ kind }) => kind === "profession")?.status).toBe(status);
});

it.each([
  [SOFTWARE, "Scheduled subcontractors in Procore; Revit and AutoCAD drawings", "partly"],
  [BUILDING, "Moved the React app to Kubernetes with two Python services", "partly"],
  [BUILDING, "Scheduled subcontractors in Procore; Revit and AutoCAD drawings", "shown"],
  [SOFTWARE, "Moved the React app to Kubernetes with two Python services", "shown"],
  [SOFTWARE, "Led a team of nine", "shown"],
  ["Experience with Excel", "Scheduled subcontractors in Procore; Revit and AutoCAD drawings", "shown"],
])("the fields of two project managers are compared where both are known: %s, %s", (ask, deed, status) => {
  const { requirements } = measureResume(jobOf("Project Manager", ask), work("Project Manager", deed), TODAY);
  expect(requirements.find(({ kind }) => kind === "profession")?.status).toBe(status);
});

it.each([
  ["5+ years of wound care", "none", 89],
  ["5+ years of wound care, preferred", "none", 100],
  ["5+ years of experience", "none", 100],
])("a decisive need that is unknown keeps the score below 90: %s", (ask, _, most) => {
  const resume = work("Registered Nurse", "Triage, Epic, telehealth and patient education");
  const { score } = measureResume(jobOf("Registered Nurse", ask, "Triage, Epic, telehealth"), resume, TODAY);
  expect(score).toBe(most);
});

it.each([
  ["Senior Tax Accountant (m/f/d)", "Tax Accountant"],
  ["Civil Engineer II - Austin", "Civil Engineer II"],
  ["Customer Success", "Customer Success"],
  ["Teamassistenz (m/w/d)", "Teamassistenz"],
  ["Head of Sales", "Head of Sales"],
])("names the profession of %s as the posting does: %s", (title, label) => {
  expect(measureResume(jobOf(title, "Excel"), "", TODAY).requirements[0]).toMatchObject({ kind: "profession", label });
});

it.each([
  ["Minimum 2 years experience, Requires a Degree from an Accredited School of Nursing", "2+ years of experience"],
  ["10+ years and Bachelor's degree in an information technology-related field", "10+ years of experience"],
  ["3+ years of experience as Software Developer", "3+ years of experience as Software Developer"],
  [
    "Bachelor's degree in Instructional Design or equi experience",
    "Bachelor's degree in Instructional Design or equivalent experience",
  ],
  ["Formation de type Bac+5 en université, école d'ingénieurs ou de commerce", "Master's degree"],
  ["Must possess an active Secret Clearance", "Security clearance"],
  ["5+ years of demonstrated success in Account Management", "5+ years of experience in Account Management"],
  ["3+ years of B2B SaaS sales experience - bonus points", "3+ years of experience in B2B SaaS sales"],
  ["2+ years of experience, compensation will be based on them", "2+ years of experience"],
  [
    "2+ years of accounts payable experience, or equivalent combination of education",
    "2+ years of experience in accounts payable",
  ],
  ["Bachelor's degree in Accounting/Finance OR", "Bachelor's degree in Accounting/Finance"],
  [
    "Bachelor's degree in Engineering, or a related field (or similar)",
    "Bachelor's degree in Engineering, or a related field",
  ],
  ["Bachelor's degree in relevant sales experience", "Bachelor's degree"],
])("has a clean name for %s: %s", (line, label) => {
  const { requirements } = measureResume(jobOf("Bell Ringer", line), "", TODAY);
  expect(requirements.map((one) => one.label)).toContain(label);
});

it.each([
  "Ability to obtain a Public Trust clearance",
  "Able to obtain CPR certification",
  "PMP certification within 90 days of hire",
  "Willing to obtain a Texas insurance license",
])("asks for no certificate that nobody needs yet: %s", (line) => {
  const { requirements } = measureResume(jobOf("Bell Ringer", line), "", TODAY);
  expect(requirements.filter(({ kind }) => kind === "certificate")).toEqual([]);
});

it.each(["5+ years ofexperiencein a consultancy", "3+ years post licensure recommended", "1+ years of s"])(
  "has no row for years whose field can't be read: %s",
  (line) => {
    const { requirements } = measureResume(jobOf("Bell Ringer", line), "", TODAY);
    expect(requirements.filter(({ kind }) => kind === "years")).toEqual([]);
  },
);

it.each([
  ["Technical Project Manager", SOFTWARE, "Project Manager/Finish Carpenter", "partly"],
  ["Project Manager", BUILDING, "Project Manager/Finish Carpenter", "shown"],
])("a second title tells a project manager's field: %s", (title, ask, own, status) => {
  const { requirements } = measureResume(jobOf(title, ask), work(own, "Led 40 people"), TODAY);
  expect(requirements.find(({ kind }) => kind === "profession")?.status).toBe(status);
});

it.each([
  ["Led a team of nine", "partly"],
  ["Two solar parks from permit to grid", "shown"],
])("years of projects of one field count in part without it: %s", (deed, status) => {
  const job = jobOf("Project Manager", "6+ years of solar or energy storage project management experience");
  const { requirements } = measureResume(job, work("Project Manager", deed), TODAY);
  expect(requirements.find(({ kind }) => kind === "years")?.status).toBe(status);
});

it.each([
  ["Active RN license in Texas and ability to obtain Ohio license", ["Licensed in Texas", "Registered nurse"]],
  ["Must have active Secret clearance and be eligible to obtain TS/SCI", ["Security clearance"]],
  ["PMP required; must be able to obtain CSM within 6 months of hire", ["PMP"]],
  ["Able to receive calls; CPA required", ["CPA"]],
  ["CPR certification", ["CPR"]],
  ["AI certification", []],
])("keeps the certificates beside what may come later: %s", (line, labels) => {
  const { requirements } = measureResume(jobOf("Bell Ringer", line), "", TODAY);
  expect(requirements.flatMap(({ kind, label }) => (kind === "certificate" ? label : []))).toEqual(labels);
});

it.each([
  ["Lead Generation Specialist", "Lead Generation Specialist"],
  ["Senior Living Community Manager", "Senior Living Community Manager"],
  ["Junior College Teacher", "Junior College Teacher"],
])("keeps the words of a title that only look like a rank: %s", (title, label) => {
  expect(measureResume(jobOf(title, "Excel"), "", TODAY).requirements[0]).toMatchObject({ label });
});

it("takes an equal title for the same work, whatever the skills beside it", () => {
  const resume = work("IT Project Manager", "Scheduled subcontractors in Procore; Revit and AutoCAD drawings");
  expect(measureResume(jobOf("IT Project Manager", SOFTWARE), resume, TODAY).requirements).toContainEqual(
    expect.objectContaining({ kind: "profession", status: "shown" }),
  );
});

it.each([
  ["Bachelor's degree in IS, CS or a related field", "Bachelor's degree in IS, CS or a related field"],
  ["Bachelor's degree in Type Design", "Bachelor's degree in Type Design"],
  [
    "Bachelor's degree in Design, Photography or related experience",
    "Bachelor's degree in Design, Photography or equivalent experience",
  ],
])("keeps the field of a degree: %s", (line, label) => {
  const { requirements } = measureResume(jobOf("Bell Ringer", line), "", TODAY);
  expect(requirements.map((one) => one.label)).toContain(label);
});

it.each([
  ["Moodle", "Ran Moodle (40 courses)"],
  ["Canvas LMS", "Canvas LMS (courses for 200 students)"],
])("courses in a system don't make it a little of %s", (skill, deed) => {
  expect(statusOf(skill, deed)).toBe("shown");
});
