import type { ConfirmedCareer } from "~/contracts/career";
import { describe, expect, it } from "vitest";
import { skillsIn } from "~/language/skills/skills";
import { fitReading, measureResume } from "./measure-resume";
import type { FitJob } from "./requirement";
import { listRequirements } from "./requirements";

const TODAY = new Date("2026-11-22T12:00:00Z");

const CONTROLLER = `Maria Keller
Controller
Austin, TX, USA | maria@example.com

EXPERIENCE
Controller, Brightline Software
March 2020 – Present
• Month-end close in 5 days with a team of 4 accountants
• Administers NetSuite; green card holder

Senior Accountant, Delmar Group
Jan 2015 - Feb 2020
- Prepared consolidated statements in Excel; CPA since 2016

EDUCATION
B.S. in Accounting, Texas State University, 2014

LANGUAGES
English (native), Spanish (B1)
`;

const UNTITLED = "Ada Byron\nEXPERIENCE\nAnalyst, Acme, 2017 - 2020\nBuilt a dashboard\n2021 – present\nWrote reports";

function posting(description: string, facts: Partial<FitJob> = {}): FitJob {
  const skills = skillsIn(description.replaceAll(/<[^>]+>/g, "\n"));
  return { title: "", description, skills, eligibility: null, visa: null, contract_status: null, ...facts };
}

const asks = (...items: string[]) =>
  posting(`<h3>Requirements</h3><ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`);
const statusOf = (job: FitJob, resume = CONTROLLER) =>
  Object.fromEntries(measureResume(job, resume, TODAY).requirements.map(({ label, status }) => [label, status]));

const labelsOf = (job: FitJob) => Object.keys(statusOf(job));

describe("measureResume", () => {
  it("shows each requirement with the line of the résumé that proves it", () => {
    const { requirements } = measureResume(asks("Experience with NetSuite and Salesforce"), CONTROLLER, TODAY);
    expect(requirements).toEqual([
      { kind: "skill", label: "Salesforce", status: "not_found", evidence: null },
      { kind: "skill", label: "NetSuite", status: "shown", evidence: "Administers NetSuite; green card holder" },
    ]);
  });

  it("names positions that may have been misread", () => {
    const unsureOf = (resume: string) => measureResume(asks("NetSuite"), resume, TODAY).unsure_positions;
    expect(unsureOf(UNTITLED)).toEqual(["2021 – present"]);
    expect(unsureOf(CONTROLLER)).toEqual([]);
  });

  it("names the positions that its owner neither saved nor checked", () => {
    const saved = { title: "Analyst", company: "Acme", location: "", start: "2017", end: "2020", summary: "" };
    const measured = { job: asks("NetSuite"), text: UNTITLED, home: null, today: TODAY };
    const unsureOf = (confirmed: ConfirmedCareer) => fitReading.read({ ...measured, confirmed }).unsure_positions;
    const checked = { education: [], skills: [] };
    expect(unsureOf({ experience: [] })).toEqual(["2021 – present"]);
    expect(unsureOf({ experience: [saved] })).toEqual(["2021 – present"]);
    expect(unsureOf({ experience: [{ ...saved, start: "2021", end: "" }] })).toEqual([]);
    expect(unsureOf({ experience: [saved], checked })).toEqual([]);
  });

  it("takes English without a level as that of the résumé's own text", () => {
    const resume = CONTROLLER.replace("English (native)", "English");
    expect(statusOf(asks("Fluent English"), resume)).toEqual({ "English (C1)": "shown" });
    expect(statusOf(asks("Native English"), resume)).toEqual({ "English (native)": "partly" });
  });

  it("doesn't know where somebody lives in a country of which a job excludes a state", () => {
    const eligibility = { countries: ["US"], regions: [], utc_offsets: [], except: ["US-TX"] };
    const resume = CONTROLLER.replace("Austin, TX, USA", "USA");
    expect(Object.values(statusOf({ ...posting(""), eligibility }, resume))).toEqual(["unknown"]);
  });

  it("asks for a certificate that the title names", () => {
    const job = { ...asks("Experience with NetSuite"), title: "Remote Board Certified Behavior Analyst" };
    expect(labelsOf(job)).toContain("BCBA");
  });

  it.each([
    ["No experience with NetSuite yet", "Experience with NetSuite"],
    ["Never used Gong", "Experience with Gong"],
    ["Want to learn Kubernetes", "Experience with Kubernetes"],
    ["Not a PMP", "PMP required"],
    ["Didn't finish a bachelor's degree", "Bachelor's degree"],
    ["I am not licensed in California", "Must be licensed in California"],
    ["No license in California yet; moved there", "Must be licensed in California"],
    ["License in California, expired in 2019", "Must be licensed in California"],
  ])("shows nothing by a line that denies it: %s", (line, ask) => {
    const resume = `Ana Lima\nEXPERIENCE\nCook, Gull Bakery\nMarch 2020 – Present\n• ${line}\n`;
    expect(Object.values(statusOf(asks(ask), resume))).toEqual(["not_found"]);
  });

  it.each([
    ["No experience with Gong, but five years of NetSuite", "Experience with NetSuite"],
    ["Trained 40 people with no experience in NetSuite", "Experience with NetSuite"],
    ["Not only kept the books in NetSuite", "Experience with NetSuite"],
    ["Not a single missed close in NetSuite", "Experience with NetSuite"],
    ["Taught 300 students who want to learn Kubernetes", "Experience with Kubernetes"],
    ["Licensed in California; not licensed in Texas", "Must be licensed in California"],
  ])("shows what a line beside a denial tells: %s", (line, ask) => {
    const resume = `Ana Lima\nEXPERIENCE\nCook, Gull Bakery\nMarch 2020 – Present\n• ${line}\n`;
    expect(Object.values(statusOf(asks(ask), resume))).toEqual(["shown"]);
  });

  it("quotes no contact details, and finds no skill in them", () => {
    const resume = "Maria Keller\nAustin, TX, USA | maria@example.com | github.com/maria | +1 512 555 0199\n";
    const job = { ...asks("Git and GitHub"), eligibility: { countries: ["US"], regions: [], utc_offsets: [] } };
    const { requirements } = measureResume(job, resume, TODAY);
    expect(requirements.map(({ label, evidence }) => [label, evidence])).toEqual([
      ["Git", null],
      ["GitHub", null],
      ["Lives in the United States", "Austin, TX, USA"],
    ]);
  });

  it.each([
    ["5+ years of experience in accounting", "5+ years of experience in accounting", "shown"],
    ["15 years of experience in accounting", "15+ years of experience in accounting", "partly"],
    ["3 years of experience in nursing", "3+ years of experience in nursing", "not_found"],
    ["Bachelor's or Master's degree in Finance", "Bachelor's degree in Finance", "partly"],
    ["Bachelor's in Finance or a related field", "Bachelor's degree in Finance or a related field", "shown"],
    ["High school diploma or GED", "High school diploma", "shown"],
    ["PhD in Economics", "Doctorate in Economics", "partly"],
    ["MBA or equivalent experience", "Master's degree or equivalent experience", "partly"],
    ["Certified CPA, active license", "CPA", "shown"],
    ["PMP certification", "PMP", "not_found"],
    ["Fluent English, written and spoken", "English (C1)", "shown"],
    ["Fluent Spanish", "Spanish (C1)", "partly"],
    ["German language skills at B2", "German (B2)", "not_found"],
  ])("%s: %s is %s", (line, label, status) => {
    expect(statusOf(asks(line))).toHaveProperty([label], status);
  });

  it.each([
    ["2+ years in nursing, accounting, or sales", "2+ years of experience in nursing, accounting or sales", "shown"],
    ["2+ years in nursing at a clinic in the US", "2+ years of experience in nursing", "not_found"],
  ])("counts years in each of several fields by the position's profession: %s", (line, label, status) => {
    expect(statusOf(asks(line), "Account Executive, Acme Hospital, 2020 – present")).toHaveProperty([label], status);
  });

  it("takes years that stand in for a degree for no years of their own", () => {
    const labels = Object.keys(
      statusOf(asks("Bachelor’s degree (or 4 years of experience in lieu of it)"), "Accountant"),
    );
    expect(labels.some((label) => /years/u.test(label))).toBe(false);
    const both = statusOf(
      asks("Bachelor’s degree in marketing or a related field, with 4 years of experience"),
      "Accountant",
    );
    expect(Object.keys(both).some((label) => label.startsWith("4+ years"))).toBe(true);
  });

  it("doesn't know the years in a profession if the résumé's positions tell none", () => {
    const job = { ...asks("5+ years of experience"), title: "Controller" };
    expect(statusOf(job, "Ada Byron\n\nEXPERIENCE\n\n2010 – present\nKept the lamps lit")).toMatchObject({
      "5+ years of experience": "unknown",
    });
  });

  it("scores no job whose work its title doesn't tell, unless a position has the same title", () => {
    const job = { ...asks("Fluent English", "Kubernetes", "Terraform", "Ansible", "Docker"), title: "Bell Ringer" };
    expect(measureResume(job, CONTROLLER, TODAY).score).toBeNull();
    const ringer = "EXPERIENCE\nBell Ringer, St. Mary\n2019 – present\nRings the bells\n";
    const { score, requirements } = measureResume(job, ringer, TODAY);
    expect(requirements[0]).toMatchObject({ label: "Bell Ringer", status: "shown" });
    expect(score).toBeGreaterThan(50);
  });

  it.each([
    ["Commercial lawyer\nI draft contracts for a bank.", "shown"],
    ["I am a commercial lawyer admitted in Kenya. I draft contracts for a bank.", "shown"],
    ["I am a tax accountant at a bank. I draft budgets.", "not_found"],
    ["I draft contracts for a bank.", "unknown"],
  ])("takes what a résumé without positions says of its owner for their profession: %s", (text, status) => {
    const job = { ...asks("Contract law"), title: "Commercial Counsel" };
    expect(measureResume(job, `Ada Byron\n${text}`, TODAY).requirements[0]).toMatchObject({
      kind: "profession",
      status,
    });
  });

  it("lets a language alone decide little", () => {
    const job = asks("Fluent English", "Kubernetes", "Terraform", "Ansible", "Docker");
    expect(measureResume({ ...job, title: "DevOps Engineer" }, CONTROLLER, TODAY).score).toBe(13);
  });

  it.each([
    ["Personal Trainer, self-employed\n2020 – present\nGroup classes", "shown"],
    ["EXPERIENCE\nDietitian, Acme Hospital, 2017 – present\nTrains two interns a year", "not_found"],
  ])("counts years in either of two occupations, by titles: %s", (resume, status) => {
    const label = "2+ years of experience as coach or trainer";
    expect(statusOf(asks("2+ years of experience as a coach or trainer"), resume)).toHaveProperty([label], status);
  });

  it.each([
    [{ countries: ["US"], regions: [], utc_offsets: [] }, "Lives in the United States", "shown"],
    [{ countries: [], regions: ["North America"], utc_offsets: [] }, "Lives in North America", "shown"],
    [
      { countries: [], regions: ["Worldwide"], utc_offsets: [], except: ["US"] },
      "Lives not in the United States",
      "not_found",
    ],
    [
      { countries: ["US"], regions: [], utc_offsets: [], except: ["US-TX"] },
      "Lives in the United States, not in Texas",
      "not_found",
    ],
    [
      { countries: ["US"], regions: [], utc_offsets: [], except: ["US-CA"] },
      "Lives in the United States, not in California",
      "shown",
    ],
    [{ countries: ["DE", "AT"], regions: [], utc_offsets: [] }, "Lives in Germany or Austria", "not_found"],
    [{ countries: [], regions: [], utc_offsets: [-1, 3] }, "Works in UTC−1 to UTC+3", "unknown"],
    [{ countries: [], regions: [], utc_offsets: [0, 5.5] }, "Works in UTC to UTC+5:30", "unknown"],
    [
      { countries: [], regions: ["EMEA"], utc_offsets: [], except: ["DE", "FR", "GB", "IT", "PL", "SE"] },
      "Lives in EMEA, not in Germany, France, the United Kingdom or 3 more",
      "not_found",
    ],
  ])("compares %j with the place of residence in the résumé", (eligibility, label, status) => {
    expect(statusOf({ ...posting(""), eligibility })).toEqual({ [label]: status });
  });

  it("counts a green card as the right to work, which is unknown if the résumé doesn't mention it", () => {
    const job = posting("", { visa: "not_sponsored" });
    expect(statusOf(job)).toEqual({ "May work there without sponsorship": "shown" });
    expect(statusOf(job, "Cook, Rome")).toEqual({ "May work there without sponsorship": "unknown" });
  });

  it("puts the profession before requirements, and those before skills", () => {
    const tools = "NetSuite, Excel, Xero and Salesforce";
    const job = (title: string, ...items: string[]) => ({ ...asks(...items, `Experience with ${tools}`), title });
    const score = (title: string, ...items: string[]) =>
      measureResume(job(title, ...items), CONTROLLER, TODAY).score ?? -1;
    const [own, near, other] = ["Accountant", "Financial Analyst", "Software Engineer"].map((title) => score(title));
    expect([own, near, other]).toEqual([own, near, other].toSorted((a, b) => (b ?? 0) - (a ?? 0)));
    expect(own).toBeGreaterThanOrEqual(80);
    expect(other).toBeLessThan(30);
    expect(score("Accountant", "CPA")).toBeGreaterThan(score("Accountant", "PMP certification"));
  });

  it.each([
    ["At least three years of professional experience", "Accounting Manager", "shown"],
    ["3+ years of experience in NetSuite and Excel", "Accounting Manager", "shown"],
    ["3+ years of experience in one or more ledgers", "Accounting Manager", "shown"],
    ["3+ years of professional experience", "Registered Nurse", "not_found"],
    ["3+ years of professional experience", "Financial Analyst", "partly"],
    ["3+ years of professional experience", "Bell Ringer", "unknown"],
  ])("counts %s in the profession of a %s", (line, title, status) => {
    expect(statusOf({ ...asks(line), title })).toHaveProperty(["3+ years of experience"], status);
  });

  it("has no score with fewer than four facts, and lists at most twelve requirements, needs first", () => {
    expect(measureResume(asks("NetSuite and Excel"), CONTROLLER, TODAY).score).toBeNull();
    const skills = "Excel, NetSuite, Xero, Salesforce, Python, SQL, Tableau, Jira, Figma, PHP and Kubernetes";
    const eligibility = { countries: ["DE"], regions: [], utc_offsets: [] };
    const job = { ...asks("CPA", "5+ years in accounting", skills), title: "Accountant", eligibility };
    const { requirements } = measureResume(job, CONTROLLER, TODAY);
    const kinds = requirements.map(({ kind }) => kind).join(" ");
    expect(kinds).toBe(`profession years certificate ${"skill ".repeat(9)}place`);
  });

  it("has no score if a title leaves open whether somebody has the profession", () => {
    const job = {
      ...asks("CPA", "5+ years of experience", "Excel, NetSuite and Salesforce"),
      title: "Product Manager",
    };
    const open = CONTROLLER.replaceAll("Controller", "Keeper of Numbers").replace("Senior Accountant", "Keeper");
    expect([CONTROLLER, open].map((resume) => measureResume(job, resume, TODAY).score)).toEqual([
      expect.any(Number),
      null,
    ]);
  });

  it("lists a degree beside any number of skills", () => {
    const degree = "Bachelor's degree or equivalent experience";
    const tools = ["Excel, NetSuite, Xero, Salesforce and Tableau", "Python, SQL, Jira, Figma, PHP and Kubernetes"];
    expect(labelsOf({ ...asks(...tools, degree), title: "Accountant" })).toContain(degree);
  });

  it("fills up few skills of the posting's points with those of the title and the duties alone", () => {
    const { description } = asks("Advanced Excel");
    const [duties, benefits] = [
      "<h3>Responsibilities</h3><ul><li>Run Kubernetes and write PHP</li></ul>",
      "<h3>Benefits</h3><ul><li>Unlimited online courses</li></ul>",
    ];
    const job = { ...asks(""), title: "Rust", description: `${description}${duties}${benefits}` };
    const labels = labelsOf({ ...job, skills: ["E-learning", "Go", "Rust", "PHP", "Kubernetes", "Excel"] });
    for (const skill of ["Excel", "PHP", "Kubernetes", "Rust"]) expect(labels).toContain(skill);
    for (const skill of ["E-learning", "Go"]) expect(labels).not.toContain(skill);
  });

  it("takes no praise of a person for a skill", () => {
    const line = "Excellent communication, negotiation and project management skills";
    expect(labelsOf({ ...asks(line, "Xero", "Jira", "Figma"), skills: [] })).toEqual(["Xero", "Jira", "Figma"]);
  });

  it.each([
    ["Sage, Xero or NetSuite", "Sage, Xero or NetSuite", "shown"],
    ["NetSuite/Xero", "NetSuite or Xero", "shown"],
    ["QuickBooks or Xero", "QuickBooks or Xero", "partly"],
    ["Ledgers such as QuickBooks and Xero", "QuickBooks, Xero or similar", "shown"],
    ["QuickBooks or similar", "QuickBooks or similar", "shown"],
    ["Salesforce, Jira, etc.", "Salesforce, Jira or similar", "not_found"],
    ["CIA, CPA and/or CFE required", "CPA, CIA or CFE", "shown"],
    ["PMP or CAPM certification", "PMP or CAPM", "not_found"],
  ])("lists alternatives as one requirement: %s", (line, label, status) => {
    expect(statusOf(asks(line))).toEqual({ [label]: status });
  });

  it("asks for each skill of a list that offers no choice", () => {
    expect(Object.keys(statusOf(asks("Sage, Xero and NetSuite", "React/TypeScript")))).toEqual(
      expect.arrayContaining(["Sage", "Xero", "NetSuite", "React", "TypeScript"]),
    );
  });

  it.each([
    ["Valid driver's license, passport or other photo ID", []],
    ["Understanding of ITIL processes", ["ITIL processes"]],
    ["ITIL certification", ["ITIL"]],
    ["Property and casualty license", ["Insurance license"]],
  ])("tells a certificate from an identity card and from knowledge: %s", (line, labels) => {
    expect(labelsOf(asks(line)).filter((label) => label !== "Property and casualty")).toEqual(labels);
  });

  it("takes only the preferred part of a need as nice to have", () => {
    const weightOf = (line: string) =>
      listRequirements({ ...asks(line), title: "Accountant" }).find(({ kind }) => kind === "years")?.weight;
    const need = weightOf("3 years in accounting");
    expect(weightOf("3 years in accounting; 5 years preferred")).toBe(need);
    expect(weightOf("3 years in accounting, ideally in a fund")).toBe(need);
    expect(weightOf("3 years in accounting preferred")).toBeLessThan(need ?? 0);
  });

  it("scores the same wherever somebody lives and may work", () => {
    const job = { ...asks("NetSuite, Excel, Xero"), title: "Controller" };
    const eligibility = { countries: ["DE"], regions: [], utc_offsets: [1] };
    const elsewhere = measureResume({ ...job, eligibility, visa: "not_sponsored" }, CONTROLLER, TODAY);
    expect(elsewhere.score).toBe(measureResume(job, CONTROLLER, TODAY).score);
    expect(elsewhere.requirements.at(-3)).toMatchObject({ kind: "place", status: "not_found" });
  });

  it("weighs nice-to-haves less than needs", () => {
    const job = (heading: string) => ({
      ...posting(
        `<h3>Requirements</h3><ul><li>Daily work in NetSuite and Excel</li></ul><h3>${heading}</h3><ul><li>Some Salesforce</li></ul>`,
      ),
      title: "Controller",
    });
    const score = (heading: string) => measureResume(job(heading), CONTROLLER, TODAY).score ?? 0;
    expect(score("Nice to have")).toBeGreaterThan(score("You also have"));
  });

  it("has no score without a résumé", () => {
    const fit = measureResume(asks("Experience with NetSuite", "CPA"), " \n", TODAY);
    expect(fit.score).toBeNull();
    expect(fit.requirements.map(({ status }) => status)).toEqual(["unknown", "unknown"]);
  });

  it("returns the same result each time", () => {
    const job = asks("5+ years in accounting", "CPA", "NetSuite");
    expect(measureResume(job, CONTROLLER, TODAY)).toEqual(measureResume(job, CONTROLLER, TODAY));
  });
});

it("measureResume takes the titles that the resume's owner confirmed, and none that the reader isn't sure of", () => {
  const resume = "EXPERIENCE\nNorthlight, Platform Team, Growth, 2016 – 2026\nRan the weekly report";
  const wanted = posting("<p>Keep the books.</p>", { title: "Senior Accountant" });
  const statusOf = (confirmed?: Parameters<typeof measureResume>[3]) =>
    measureResume(wanted, resume, TODAY, confirmed).requirements.find(({ kind }) => kind === "profession")?.status;
  const company = { company: "Northlight", location: "", summary: "" };
  const saved = { ...company, title: "Senior Accountant", start: "2016", end: "" };
  expect(statusOf()).not.toBe("shown");
  expect(statusOf({ experience: [saved] })).toBe("shown");
});

it.each([
  ["Software Engineer", "Built order routing", "partly"],
  ["Software Engineer", "Led a team of 6 engineers", "shown"],
  ["Engineering Manager", "Built order routing", "shown"],
])("years of leading people are %s's who %j: %s", (title, deed, status) => {
  const resume = `Ann Lee\nEXPERIENCE\n${title}, Tidewater, 2016 – Present\n- ${deed}`;
  for (const field of ["managing engineers", "leading engineering teams"]) {
    const statuses = statusOf(asks(`5+ years of experience ${field}`), resume);
    expect(statuses[`5+ years of experience in ${field}`]).toBe(status);
  }
});
