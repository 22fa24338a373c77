import { describe, expect, it } from "vitest";
import type { ResumeCareer } from "~/language/resume/career";
import { createCareer } from "../../../../../tests/support/careers";
import type { LetterBrief } from "../../brief";
import { briefFor, CAREER, FORMER, PLACED } from "../../../../../tests/support/recruiter-letters";
import { findFalseFact, parseCareerFacts } from "~/language/claims/career-facts";
import { composeLetter } from "./compose-letter";

const STYLE = { tone: "professional", length: "medium", focus: { more: [], less: [] } } as const;
const write = (career: ResumeCareer, job: Partial<LetterBrief["job"]> = {}, number = 0) =>
  composeLetter(briefFor(job, number), career, { ...STYLE, focus: { more: [], less: [] } }).join("\n\n");
const writeAll = (career: ResumeCareer, job: Partial<LetterBrief["job"]> = {}) =>
  [0, 1, 2, 3].map((number) => write(career, job, number));

describe("composeLetter", () => {
  it("names the current position first, then the former one with its years", () => {
    for (const letter of writeAll(CAREER)) {
      expect(letter).toContain("My current role is Talent Acquisition Partner at Cargolink (since 2022).");
      expect(letter).toMatch(
        /Talent Acquisition Partner, Cargolink \(since 2022\)\n• [^]*\n\nTechnical recruiter, Bluecap Staffing \(2018 to 2022\)\n• /u,
      );
    }
  });

  it("calls no role of another craft the current one beside other open positions", () => {
    const musician = { ...PLACED, title: "Musician", employer: "Mill Lane Church", from: 2015 };
    const recruiter = { ...PLACED, unsure: ["employer" as const] };
    expect(write(createCareer({ positions: [musician, recruiter] }))).not.toContain("current role is Musician");
    expect(write(createCareer({ positions: [musician] }))).toContain("My current role is Musician at Mill Lane Church");
  });

  it("begins with the current position's result, and leaves out other work of long ago", () => {
    const positions = [
      {
        ...PLACED,
        lines: [
          "Structured interviews and experience with Salesforce",
          "Embauches : 12 postes par mois, délai divisé par 3",
        ],
      },
      {
        ...FORMER,
        title: "Baker",
        employer: "Mill Lane Bread",
        from: 2010,
        to: 2016,
        lines: ["Baked 400 loaves a day"],
      },
    ];
    for (const letter of writeAll(createCareer({ positions }))) {
      expect(letter).toMatch(/\(since 2022\)\n• Embauches : 12 postes par mois, délai divisé par 3\n• Structured/u);
      expect(letter).not.toContain("loaves");
    }
    const [, baker] = positions;
    expect(write(createCareer({ positions: baker ? [baker] : [] }))).toContain("Baked 400 loaves a day");
  });

  it("quotes no line of other years than its position's", () => {
    const lines = ["Led the move to SAP in 2016", "Trained 40 recruiters in 2019", "Plan to hire 9 people by 2030"];
    const letter = write(createCareer({ positions: [PLACED, { ...FORMER, lines }] }));
    expect(letter).toContain("• Trained 40 recruiters in 2019");
    expect(letter).not.toMatch(/2016|2030/u);
  });

  it("gives what stands below two titles at one employer to neither", () => {
    const both = { ...FORMER, employer: PLACED.employer, lines: ["Trained 40 recruiters in 2023"] };
    const letter = write(createCareer({ positions: [{ ...PLACED, lines: [] }, both] }));
    expect(letter).toContain("My current role is Talent Acquisition Partner at Cargolink (since 2022).");
    expect(letter).toContain("\n\nCargolink (since 2018)\n• Trained 40 recruiters in 2023\n");
    expect(letter).not.toContain("Technical recruiter");
  });

  it("names a title with a code in brackets and its dates", () => {
    const soldier = { ...FORMER, title: "Logistics Specialist (92A), Sergeant", employer: "United States Army" };
    expect(write(createCareer({ positions: [PLACED, soldier] }))).toContain(
      "\n\nLogistics Specialist (92A), Sergeant, United States Army (2018 to 2022)\n• ",
    );
  });

  it("has another text each time", () => {
    expect(new Set(writeAll(CAREER)).size).toBe(4);
  });

  it("lists lines in the résumé's own words, also those without a verb or an article", () => {
    const lines = [
      "Preparation of 12 annual statements under IFRS",
      "Assisted with annual appeal (4,000 households).",
      "Closed 30 files; Kept the ledger",
    ];
    const letter = write(createCareer({ positions: [{ ...PLACED, lines }] }));
    for (const item of [
      ...lines.slice(0, 1),
      "Assisted with annual appeal (4,000 households)",
      "Closed 30 files; Kept the ledger",
    ])
      expect(letter).toContain(`\n• ${item}\n`);
    expect(letter).not.toMatch(/\bI (?:assisted|closed|kept)/u);
  });

  it.each([
    "Audit Senior",
    "Manual QA",
    "Administrative Assistant, Legal Dept.",
    "Gerente de Selección",
    "Head of Talent",
  ])("names a title as the résumé spells it: %s", (title) => {
    const letter = write(createCareer({ positions: [{ ...PLACED, title }] }));
    expect(letter).toContain(`\n${title}, Cargolink (since 2022)\n`);
    expect(letter).not.toContain(`a ${title}`);
  });

  const placed = (facts: object) => ({ positions: [{ ...PLACED, ...facts }] });
  it.each<[string, Parameters<typeof createCareer>[0], RegExp, RegExp]>([
    [
      "an employer that is no name",
      placed({ employer: "Mentor two graduates." }),
      /My current role is Talent Acquisition Partner \(since 2022\)\./u,
      /Mentor/u,
    ],
    [
      "a heading as an employer",
      placed({ employer: "Work Experience" }),
      /role is Talent \w+ Partner \(/u,
      /Work Experience/u,
    ],
    [
      "a duration as an employer",
      placed({ employer: "1 year 11 months)" }),
      /role is Talent \w+ Partner \(/u,
      /months\)/u,
    ],
    [
      "a department as an employer",
      placed({ employer: "Customer Success" }),
      /role is Talent \w+ Partner \(/u,
      /Success/u,
    ],
    ["a department as a title", placed({ title: "Go-to-Market" }), /Kind regards/u, /Go-to|Cargolink/u],
    ["an unsure title", placed({ unsure: ["title"] }), /I have worked at Cargolink since 2022\./u, /Partner/u],
    ["unsure dates", placed({ unsure: ["dates"] }), /\n\nTalent Acquisition Partner, Cargolink\n• /u, /2022/u],
    [
      "a position without any name",
      placed({ unsure: ["title", "employer"] }),
      /Highlights from my resume:\n\n• Sourced 84/u,
      /Cargolink|Partner|2022/u,
    ],
    [
      "a doubtful license",
      { positions: [PLACED], credentials: [{ text: "CPA", isSure: false }] },
      /Cargolink/u,
      /CPA/u,
    ],
    ["a place that is none", { positions: [PLACED], place: "Phone 2" }, /Cargolink/u, /based in/u],
  ])("leaves out %s", (_, parts, says, never) => {
    for (const letter of writeAll(createCareer(parts))) expect(letter).not.toMatch(never);
    expect(writeAll(createCareer(parts)).join("\n")).toMatch(says);
  });

  it("quotes nothing of a position without a name beside one that has one", () => {
    const unnamed = { ...FORMER, unsure: ["title", "employer"] as const };
    expect(write(createCareer({ positions: [PLACED, unnamed] }))).not.toContain("110 engineers");
  });

  it("never says that a former position was the last: another may be unread", () => {
    const letter = write(createCareer({ positions: [{ ...FORMER, isCurrent: false }] }));
    expect(letter).toContain("\n\nTechnical recruiter, Bluecap Staffing (2018 to 2022)\n• ");
    expect(letter).not.toMatch(/most recent|My current role|before that/iu);
  });

  it("writes nothing about work where there is none to write about, and stays short", () => {
    const letter = write(createCareer({}));
    expect(letter.split(/\s+/u).length).toBeLessThan(40);
    expect(letter).not.toMatch(/Highlights|current role|•/u);
  });

  it("picks what answers the posting, also what an earlier position shows", () => {
    const earlier = { ...FORMER, lines: ["Kept 40 shared folders", "Taught structured interviews to 30 managers"] };
    const letter = write(createCareer({ positions: [PLACED, earlier] }));
    expect(letter.indexOf("Own Salesforce")).toBeLessThan(letter.indexOf("Taught structured interviews"));
    expect(letter).toContain("(2018 to 2022)\n• Taught structured interviews to 30 managers");
  });

  it("names the position before the current one if nothing is told of it", () => {
    expect(write(createCareer({ positions: [PLACED, { ...FORMER, lines: [] }] }))).toContain(
      "\n\nI have also worked as Technical recruiter at Bluecap Staffing (2018 to 2022).\n\n",
    );
  });

  it("names asked skills, certificates and the asked degree", () => {
    const career = createCareer({
      positions: [PLACED],
      skills: ["WordPress", "Google Analytics", "Kubernetes"],
      certificates: { SHRM: "SHRM, 2020" },
      education: [
        {
          school: "University of Leeds",
          degree: "BA English Literature",
          from: null,
          to: null,
          isHeld: true,
          unsure: [],
          line: "BA English Literature, University of Leeds",
        },
      ],
      degree: { value: "bachelor", line: "BA English Literature, University of Leeds" },
    });
    const letter = write(career, { requirements: ["WordPress and Google Analytics", "Bachelor's degree"] });
    expect(letter).toContain(
      "\n\nSkills: WordPress, Google Analytics, Kubernetes\nEducation: BA English Literature, University of Leeds\nCertifications: SHRM, 2020\n\n",
    );
    expect(write(career, { requirements: ["WordPress"] })).toContain("\nSkills: WordPress, ");
  });

  it("promises no highlights where it lists only positions", () => {
    const letter = write(
      createCareer({
        positions: [
          { ...PLACED, lines: [] },
          { ...FORMER, lines: [] },
        ],
      }),
    );
    expect(letter).toContain(". I have also worked as Technical recruiter at Bluecap Staffing (2018 to 2022).\n\n");
    expect(letter).not.toContain("Highlights");
    for (const nothing of [[], [{ ...FORMER, title: null, lines: [] }]])
      expect(write(createCareer({ positions: [{ ...PLACED, lines: [] }, ...nothing] }))).not.toMatch(
        /worked as|resume/u,
      );
  });

  it("says of the positions without a quote the one of the job's own craft", () => {
    const baker = { ...FORMER, title: "Baker", employer: "Mill Lane", from: 2016, to: 2018, lines: [] };
    const older = { ...FORMER, title: "Recruiter", employer: "Ropewalk", from: 2012, to: 2016, lines: [] };
    const letter = write(createCareer({ positions: [PLACED, baker, older] }));
    expect(letter).toContain("\n\nI have also worked as Recruiter at Ropewalk (2012 to 2016).\n\n");
    expect(letter).not.toContain("Baker");
    expect(write(createCareer({ positions: [baker, older] }))).toContain(
      ". I have worked as Recruiter at Ropewalk (2012 to 2016). I have also worked as Baker at Mill Lane (2016 to 2018).\n",
    );
  });

  it("quotes no line apart from the positions: nobody can tell where it was done", () => {
    const lines = ["Reconciled 14 trust accounts in Xero", "Spoke at a meetup in Waco"];
    const career = createCareer({ positions: [{ ...PLACED, title: "Bookkeeper", lines: [] }], lines });
    const letter = write(career, { title: "Property Bookkeeper", requirements: ["Trust accounting", "Xero"] });
    expect(letter).not.toMatch(/Highlights|•|Xero/u);
  });

  it.each(["Scholar", "Search Department", "Payments"])(
    "names no position whose title is no occupation: %s",
    (title) => {
      expect(write(createCareer({ positions: [{ ...PLACED, title }] }))).not.toMatch(/Cargolink/u);
    },
  );

  it("quotes no two lines that say nearly the same", () => {
    const lines = [
      "Cut repair costs by 30% in one winter by checking hulls and ordering early",
      "Cut repair costs by 30% in one winter by checking hulls, sorting parts and ordering early",
      "Hired 40 engineers in 9 months",
    ];
    expect(write(createCareer({ positions: [{ ...PLACED, lines }] })).match(/Cut repair costs/gu)).toHaveLength(1);
  });

  it("calls projects projects", () => {
    const projects = ["Built Tablecheck, a reservation app in C#"];
    const letter = write(createCareer({ positions: [{ ...PLACED, lines: [] }], projects }));
    expect(letter).toContain("\n\nProjects\n• Built Tablecheck, a reservation app in C#\n");
  });

  it("tells a line with a result first, though others answer more of the posting", () => {
    const lines = ["Run Salesforce and structured interviews", "Own the careers page", "Book 18 meetings a month"];
    const letter = write(createCareer({ positions: [{ ...PLACED, lines }] }));
    expect(letter).toContain("(since 2022)\n• Book 18 meetings a month\n• Run Salesforce");
  });

  it.each([
    ["Tilde SIA", "Tilde"],
    ["Klint GmbH & Co. KG", "Klint"],
    ["Pennine Water plc", "Pennine Water"],
    ["Holt & Co.", "Holt & Co."],
    ["Raftaar Digital Pvt. Ltd.", "Raftaar Digital"],
    ["Vireo Labs LLC, A Women-Owned Company", "Vireo Labs"],
    ["Kaveri Software Private Limited", "Kaveri Software"],
    ["Merlion Freight Pte Limited", "Merlion Freight"],
    ["Ravi Textiles (Pvt) Ltd", "Ravi Textiles"],
  ])("names %s without its legal form", (employer, name) => {
    const letter = write(createCareer({ positions: [{ ...PLACED, employer }] }), { employer });
    expect(letter).toContain(`Dear ${name} team,`);
    expect(letter).toContain(`Talent Acquisition Partner at ${name} (since`);
  });

  it("writes the title of a posting in capitals", () => {
    expect(write(CAREER, { title: "Freelance translator/editor" })).toContain("the Freelance Translator/Editor role");
    expect(write(CAREER, { title: "Gerente de ventas" })).not.toContain("Ventas");
  });

  it.each([
    [["Salesforce", "Negotiation"], "Salesforce, negotiation", "My skills include negotiation and Salesforce."],
    [["Power BI", "Payroll"], "Power BI and PAYROLL", "My skills include Power BI and payroll."],
  ])("spells %s as within a sentence where a posting asks for %s", (skills, requirement, said) => {
    const career = createCareer({ positions: [{ ...PLACED, lines: [] }], skills });
    expect(write(career, { requirements: [requirement] })).toContain(said);
  });

  it("names no title with words that belong to no title", () => {
    for (const title of ["Pune as Software Engineer", "Northlake with Controller", "Recruiter since spring"])
      expect(write(createCareer({ positions: [{ ...PLACED, title }] }))).not.toContain(title);
  });

  it("names the technology of the title first, also one that a line names, and no single other", () => {
    const skills = ["AWS", "Docker", "Go", "Jira"];
    const career = createCareer({
      positions: [{ ...PLACED, lines: ["Rewrote dispatch in Go: 900 ms → 110 ms"] }],
      skills,
    });
    const job = { title: "Senior Software Engineer (Go/AWS)", requirements: ["Docker and Go"] };
    expect(write(career, job)).toMatch(/\nSkills: (?:Go, AWS|AWS, Go), Docker\n/u);
    expect(write(createCareer({ skills: ["Jira"] }), { requirements: ["Jira"] })).not.toContain("Skills");
  });

  it("names no employer alone, but with the years of a title that it leaves out", () => {
    const dates = { from: 2020, to: 2021, isCurrent: false };
    const former = { ...PLACED, ...dates, title: "42", employer: "Bluecap Staffing", lines: ["Placed 9 nurses"] };
    const letter = write(createCareer({ positions: [PLACED, former] }));
    expect(letter).toContain("\n\nBluecap Staffing (2020 to 2021)\n• Placed 9 nurses\n\n");
    const undated = { ...former, unsure: ["dates" as const] };
    expect(write(createCareer({ positions: [PLACED, undated] }))).not.toContain("Bluecap");
  });

  it("leaves out a degree that its owner still works toward or the reader is unsure of", () => {
    const to = { year: 2028, month: null };
    const later = { school: null, degree: "MBA", from: null, to, isHeld: true, unsure: [], line: "MBA, 2026 – 2028" };
    const pursued = { ...later, to: null, isHeld: false, line: "MBA (in progress)" };
    const doubted = { ...later, degree: "MBA", to: { year: 2020, month: null }, unsure: ["school" as const] };
    for (const school of [later, pursued, doubted])
      expect(write(createCareer({ positions: [PLACED], education: [school] }))).not.toContain("MBA");
  });

  it.each([
    ["ST. ELMO COMMUNITY HOSPITAL", "St. Elmo Community Hospital"],
    ["MINISTRY OF WORKS AND HOUSING", "Ministry of Works and Housing"],
    ["IBM", "IBM"],
    ["OFICINA CENTRAL DE RRHH", "Oficina Central de RRHH"],
  ])("writes capitals as a name: %s", (employer, name) => {
    const letter = write(createCareer({ positions: [{ ...PLACED, employer }] }));
    expect(letter).toContain(`Talent Acquisition Partner, ${name} (since 2022)`);
  });

  it("names an employer without what it does", () => {
    const letter = write(createCareer({ positions: [{ ...PLACED, employer: "Cargolink (freight for shops)" }] }));
    expect(letter).toContain("Talent Acquisition Partner at Cargolink (since 2022).");
    expect(write(createCareer({ positions: [{ ...PLACED, employer: "Tern Port Logistics." }] }))).toContain(
      "Partner at Tern Port Logistics (since 2022).",
    );
  });

  it("writes nothing that the guard refuses", () => {
    const facts = parseCareerFacts(briefFor(), CAREER);
    for (const letter of writeAll(CAREER))
      for (const sentence of letter.split(/(?<=\.)\s|\n/u)) expect(findFalseFact(sentence, facts)).toBeNull();
  });
});
