import { describe, expect, it } from "vitest";
import type { ResumeCareer } from "~/language/resume/career";
import { createCareer } from "../../../../../tests/support/careers";
import type { LetterBrief } from "../../brief";
import { findFalseFact, parseCareerFacts } from "~/language/claims/career-facts";
import { composeLetter } from "./compose-letter";
import { composeNote } from "./compose-note";

const PLACED = {
  title: "Talent Acquisition Partner",
  employer: "Cargolink",
  from: 2022,
  lines: [
    "Sourced 84 people in 18 months across engineering and finance",
    "Own Salesforce and the weekly pipeline report",
  ],
};
const FORMER = {
  title: "Technical recruiter",
  employer: "Bluecap Staffing",
  from: 2018,
  to: 2022,
  lines: ["Placed 110 engineers through meetups", "Offer acceptance of 92%"],
};
const CAREER = createCareer({ positions: [PLACED, FORMER], place: "Lisbon, Portugal", countries: ["PT"] });

function briefFor(job: Partial<LetterBrief["job"]> = {}, number = 0): LetterBrief {
  return {
    job: {
      title: "Senior Recruiter",
      tags: [],
      skills: [],
      seniority: null,
      eligibility: null,
      requirements: ["Experience with Salesforce", "Structured interviews"],
      description: "You will hire engineers with our team.",
      employer: "Tidewater",
      ...job,
    },
    applicant: { name: "Diego Fuentes", resumeText: "…" },
    tone: "professional",
    length: "medium",
    number,
    today: new Date("2026-11-28T12:00:00Z"),
  };
}

const STYLE = { tone: "professional", length: "medium", focus: { more: [], less: [] } } as const;
const write = (career: ResumeCareer, job: Partial<LetterBrief["job"]> = {}, number = 0) =>
  composeLetter(briefFor(job, number), career, { ...STYLE, focus: { more: [], less: [] } }).join("\n\n");
const writeAll = (career: ResumeCareer, job: Partial<LetterBrief["job"]> = {}) =>
  [0, 1, 2, 3].map((number) => write(career, job, number));

describe("composeLetter", () => {
  it("names the current position first, then the former one with its years", () => {
    for (const letter of writeAll(CAREER)) {
      const [current, former] = [/a Talent Acquisition Partner at Cargolink/u, /a technical recruiter at Bluecap Staffing \(2018 to 2022\)/u].map((name) => letter.search(name)); // prettier-ignore
      expect(current).toBeGreaterThan(0);
      expect(former).toBeGreaterThan(current ?? 0);
    }
  });

  it("has another text each time", () => {
    expect(new Set(writeAll(CAREER)).size).toBe(4);
  });

  it.each<[string, Parameters<typeof createCareer>[0], RegExp, RegExp]>([
    [
      "an employer that is no name",
      { positions: [{ ...PLACED, employer: "Mentor two graduates." }] },
      /Since 2022 I have been a Talent Acquisition Partner\./u,
      /Mentor/u,
    ],
    [
      "a heading as an employer",
      { positions: [{ ...PLACED, employer: "Work Experience" }] },
      /been a Talent Acquisition Partner\./u,
      /Work Experience/u,
    ],
    [
      "a duration as an employer",
      { positions: [{ ...PLACED, employer: "1 year 11 months)" }] },
      /been a Talent Acquisition Partner\./u,
      /months\)/u,
    ],
    [
      "a department as an employer",
      { positions: [{ ...PLACED, employer: "Go-to-Market" }] },
      /been a Talent Acquisition Partner\./u,
      /Go-to/u,
    ],
    [
      "a form's label in a title",
      { positions: [{ ...PLACED, title: "Occupation or position held Recruiter" }] },
      /Since 2022 I have worked at Cargolink\./u,
      /Occupation/u,
    ],
    [
      "a title that names no person",
      { positions: [{ ...PLACED, title: "Go-to-Market" }] },
      /Since 2022 I have worked at Cargolink\./u,
      /Go-to/u,
    ],
    [
      "an unsure title",
      { positions: [{ ...PLACED, unsure: ["title"] }] },
      /Since 2022 I have worked at Cargolink\./u,
      /Partner/u,
    ],
    [
      "unsure dates",
      { positions: [{ ...PLACED, unsure: ["dates"] }] },
      /I have been a Talent Acquisition Partner at Cargolink\./u,
      /2022/u,
    ],
    [
      "a position without any name",
      { positions: [{ ...PLACED, unsure: ["title", "employer"] }] },
      /I sourced 84 people/u,
      /Cargolink|Partner|2022/u,
    ],
    ["a place that is none", { positions: [PLACED], place: "Phone 2" }, /Cargolink/u, /based in/u],
  ])("leaves out %s", (_, parts, says, never) => {
    for (const letter of writeAll(createCareer(parts))) {
      expect(letter).not.toMatch(never);
    }
    expect(writeAll(createCareer(parts)).join("\n")).toMatch(says);
  });

  it("says “before that” only of a position that ended before the other began", () => {
    const at = (from: number, to: number | undefined) => {
      const other = { ...FORMER, from, ...(to === undefined ? {} : { to }) };
      if (to === undefined) Reflect.deleteProperty(other, "to");
      return write(createCareer({ positions: [PLACED, other] }));
    };
    expect(at(2018, 2022)).toContain("Before that, I was a technical recruiter");
    expect(at(2018, 2024)).toContain("I was also a technical recruiter");
    expect(at(2024, undefined)).toContain("I am also a technical recruiter");
  });

  it("names the employer again for an earlier position there", () => {
    const letter = write(createCareer({ positions: [PLACED, { ...FORMER, employer: "Cargolink" }] }));
    expect(letter).toContain("Before that, I was a technical recruiter at Cargolink (2018 to 2022), where I placed");
  });

  it("writes nothing about work where there is none to write about, and stays short", () => {
    const letter = write(createCareer({}));
    expect(letter.split(/\s+/u).length).toBeLessThan(40);
    expect(letter).not.toMatch(/\b(?:behind|of) this\b|also/u);
  });

  it("tells first what answers the posting, also what an earlier position shows", () => {
    const earlier = { ...FORMER, lines: ["Kept 40 shared folders", "Taught structured interviews to 30 managers"] };
    const letter = write(createCareer({ positions: [PLACED, earlier] }), {}, 0);
    expect(letter.indexOf("own Salesforce")).toBeLessThan(letter.indexOf("sourced 84 people"));
    expect(letter).toContain("(2018 to 2022), where I taught structured interviews");
  });

  it("names the position before the current one if nothing is told of it", () => {
    expect(write(createCareer({ positions: [PLACED, { ...FORMER, lines: [] }] }))).toContain(
      "Before that, I was a technical recruiter at Bluecap Staffing (2018 to 2022).",
    );
  });

  it("names asked skills, certificates and the asked degree", () => {
    const career = createCareer({
      positions: [PLACED],
      skills: ["WordPress", "Google Analytics", "Kubernetes"],
      certificates: { SHRM: "SHRM, 2020" },
      education: [{ school: "University of Leeds", degree: "BA English Literature", from: null, to: null, line: "BA English Literature, University of Leeds" }], // prettier-ignore
      degree: { value: "bachelor", line: "BA English Literature, University of Leeds" },
    });
    const letter = write(career, { requirements: ["WordPress and Google Analytics", "Bachelor's degree"] });
    expect(letter).toContain("My skills include WordPress and Google Analytics.");
    expect(letter).toContain(
      "I have a BA in English Literature from the University of Leeds. I hold the SHRM certification.",
    );
    expect(letter).not.toContain("Kubernetes");
  });

  it("lists no single skill", () => {
    const skills = (...names: string[]) =>
      write(createCareer({ positions: [PLACED], skills: names }), { requirements: ["WordPress"] });
    expect(skills("WordPress")).not.toContain("My skills");
    expect(skills("WordPress", "Kubernetes")).not.toContain("My skills");
  });

  it.each([
    [{ CPA: "CPA, Texas" }, "I hold the CPA certification."],
    [{ BLS: "BLS and ACLS", ACLS: "BLS and ACLS" }, "I hold the BLS and ACLS certifications."],
    [{ "Insurance license": "Adjuster license, Texas" }, "I hold an adjuster license."],
    [{ "Pharmacist license": "Callum Reid, PharmD" }, null],
    [{ "Bar admission": "Admitted to the bar of New York" }, "I am admitted to the bar."],
    [{ "Security clearance": "Security clearance" }, "I hold a security clearance."],
    [{ "AWS certification": "AWS Certified Developer" }, "I hold the AWS certification."],
  ])("gives each kind of certificate its sentence: %o", (certificates, said) => {
    const letter = write(createCareer({ positions: [PLACED], certificates }));
    if (said === null) expect(letter).not.toMatch(/licen[sc]e/u);
    else expect(letter).toContain(said);
  });

  it.each([
    ["Bachelor of Arts - BA, Economics", "a Bachelor of Arts in Economics"],
    ["MASTER IN COMMUNICATION DESIGN", "a Master in Communication Design"],
    ["BSc Statistics", "a BSc in Statistics"],
    ["PhD History", "a PhD in History"],
    ["Doctor of Physical Therapy", "a Doctor of Physical Therapy degree"],
    ["B.B.A. Marketing", "a B.B.A. in Marketing"],
    ["B.Com", "a B.Com"],
    ["2013 – 2015", null],
    ["Thesis: tides", null],
  ])("spells a degree: %s", (degree, said) => {
    const career = createCareer({ positions: [PLACED], education: [{ school: null, degree, from: null, to: null, line: degree }] }); // prettier-ignore
    const letter = write(career, { requirements: ["Bachelor's degree"] });
    if (said === null) expect(letter).not.toMatch(/I have an? /u);
    else expect(letter).toContain(`I have ${said}.`);
  });

  it("gives a title in another language no English article", () => {
    const letters = writeAll(createCareer({ positions: [{ ...PLACED, title: "Gerente de Selección" }] })).join("\n");
    expect(letters).toContain("Gerente de Selección at Cargolink");
    expect(letters).not.toMatch(/an? Gerente/u);
  });

  it.each([
    ["Portugal and Spain", true],
    ["Europe", true],
    ["Worldwide", false],
    [null, false],
    ["United States", false],
  ])("says where the applicant lives only if the posting names places and that is one: %s", (eligibility, isSaid) => {
    expect(write(CAREER, { eligibility }).includes("I am based in Lisbon, Portugal.")).toBe(isSaid);
  });

  it.each([
    ["Built a reservation app in C#", "In one of my projects, I built a reservation app in C#."],
    ["Tablecheck, a reservation app in C#", null],
    ["Reservation app in C#", null],
  ])("calls projects projects: %s", (project, said) => {
    const letter = write(createCareer({ positions: [{ ...PLACED, lines: [] }], projects: [project] }));
    if (said === null) expect(letter).not.toMatch(/project|reservation/iu);
    else expect(letter).toContain(said);
  });

  it("says where the applicant lives without their name", () => {
    const career = createCareer({ positions: [PLACED], place: "Diego Fuentes, Lisbon, Portugal", countries: ["PT"] });
    expect(write(career, { eligibility: "Portugal" })).toContain("I am based in Lisbon, Portugal.");
  });

  it("leaves out lines that name no verb", () => {
    const career = createCareer({ positions: [{ ...PLACED, lines: ["118% of quota in 2024", "Gross retention of 94%"] }] }); // prettier-ignore
    expect(write(career)).not.toMatch(/118|94/u);
  });

  it("tells a line with a result first, though others answer more of the posting", () => {
    const lines = ["Run Salesforce and structured interviews", "Own the careers page", "Book 18 meetings a month"];
    const letter = write(createCareer({ positions: [{ ...PLACED, lines }] }));
    expect(letter).toContain("In this role, I book 18 meetings a month");
    expect(letter).toContain("run Salesforce and structured interviews");
  });

  it("tells the clauses of one tense together", () => {
    const lines = ["Run the weekly report", "Hired 40 drivers", "Cut the time to hire by 9 days"];
    const letter = write(createCareer({ positions: [{ ...PLACED, lines }] }));
    expect(letter).toContain(" I run the weekly report.");
    expect(letter).toMatch(
      /In this role, I (?:hired 40 drivers\. I also cut|cut the time to hire by 9 days\. I also hired)/u,
    );
  });

  it("joins no duty with a deed of a second current position", () => {
    const second = {
      title: "Fleet manager",
      employer: "Holt Vans",
      from: 2021,
      lines: ["Run the weekly report", "Hired 40 drivers"],
    };
    const letter = write(createCareer({ positions: [{ ...PLACED, lines: [] }, second] }));
    expect(letter).toMatch(
      /run the weekly report\. I also hired 40 drivers|hired 40 drivers\. I also run the weekly report/u,
    );
  });

  it.each([
    ["Tilde SIA", "Tilde"],
    ["Klint GmbH & Co. KG", "Klint"],
    ["Pennine Water plc", "Pennine Water"],
    ["Holt & Co.", "Holt & Co."],
  ])("names %s without its legal form", (employer, name) => {
    const letter = write(createCareer({ positions: [{ ...PLACED, employer }] }), { employer });
    expect(letter).toContain(`Dear ${name} team,`);
    expect(letter).toContain(`a Talent Acquisition Partner at ${name}. `.replace("..", "."));
  });

  it("writes the title of a posting in capitals", () => {
    expect(write(CAREER, { title: "Freelance translator/editor" })).toContain("the Freelance Translator/Editor role");
    expect(write(CAREER, { title: "Gerente de ventas" })).not.toContain("Ventas");
  });

  it.each([
    [["Salesforce", "Negotiation"], "Salesforce, negotiation", "My skills include negotiation and Salesforce."],
    [["Power BI", "Payroll"], "Power BI and PAYROLL", "My skills include Power BI and payroll."],
  ])("spells %s as within a sentence where a posting asks for %s", (skills, asked, said) => {
    const career = createCareer({ positions: [{ ...PLACED, lines: [] }], skills });
    expect(write(career, { requirements: [asked] })).toContain(said);
  });

  it.each(["University of Nevada, Las Vegas", "University of Texas at Austin"])(
    "names no university of a state that has several: %s",
    (place) => {
      const school = place.split(/,| at/u)[0] ?? "";
      const education = [{ school, degree: "BA History", from: null, to: null, line: `BA History, ${place}` }];
      expect(write(createCareer({ positions: [PLACED], education }))).toContain("I have a BA in History. ");
    },
  );

  it.each([
    ["Professional Engineer", "I am a professional engineer."],
    ["CPA", "I hold the CPA certification."],
  ])("says who somebody is by a certificate: %s", (name, said) => {
    expect(write(createCareer({ positions: [PLACED], certificates: { [name]: name } }))).toContain(said);
  });

  it("names a university with its article", () => {
    const letter = write(createCareer({ positions: [{ ...PLACED, employer: "University of Michigan" }] }));
    expect(letter).toContain("at the University of Michigan.");
  });

  it("gives the dates of a title that it leaves out to no employer", () => {
    const dates = { from: 2020, to: 2021, isCurrent: false };
    const former = { ...PLACED, ...dates, title: "42", employer: "Bluecap Staffing", lines: [] };
    const letter = write(createCareer({ positions: [PLACED, former] }));
    expect(letter).toContain("worked at Bluecap Staffing");
    expect(letter).not.toContain("2021");
  });

  it.each([
    ["BSc, Hons", "a BSc from"],
    ["BCom Honours, Accounting", "a BCom in Accounting from"],
  ])("takes no honors for a field: %s", (degree, said) => {
    const education = [{ school: "Leeds College", degree, from: null, to: null, line: degree }];
    expect(write(createCareer({ positions: [PLACED], education }))).toContain(`I have ${said} Leeds College.`);
  });

  it("leaves out a degree that its owner still works toward", () => {
    const to = { year: 2028, month: null };
    const later = { school: null, degree: "MBA", from: null, to, line: "MBA, 2026 – 2028" };
    const pursued = { ...later, to: null, line: "MBA (in progress)" };
    for (const school of [later, pursued])
      expect(write(createCareer({ positions: [PLACED], education: [school] }))).not.toContain("MBA");
  });

  it("leaves out a degree that it can't spell", () => {
    const degree = { value: "bachelor" as const, line: "2012 Degree, Leeds" };
    const letter = write(createCareer({ positions: [PLACED], degree }), { requirements: ["Bachelor's degree"] });
    expect(letter).not.toMatch(/degree/iu);
  });

  it("names an employer without what it does", () => {
    const letter = write(createCareer({ positions: [{ ...PLACED, employer: "Cargolink (freight for shops)" }] }));
    expect(letter).toContain("a Talent Acquisition Partner at Cargolink.");
  });

  it("writes nothing that the guard refuses", () => {
    const facts = parseCareerFacts(briefFor(), CAREER);
    for (const letter of writeAll(CAREER))
      for (const sentence of letter.split(/(?<=\.)\s/u)) expect(findFalseFact(sentence, facts)).toBeNull();
  });
});

describe("composeNote", () => {
  it.each([
    [
      "follow_up",
      "I applied for the Senior Recruiter role at Tidewater on May 3",
      "I would be glad to do the same for you.",
    ],
    ["thank_you", "Thank you for the interview on May 3", "I would be glad to bring that to your team."],
  ] as const)("tells one deed with its position in a %s", (kind, begin, wish) => {
    const note = composeNote(briefFor(), CAREER, { kind, day: "May 3" });
    expect(note).toContain(begin);
    expect(note).toMatch(/In my current role at Cargolink, I own Salesforce [^.]*\. I would/u);
    expect(note).toContain(wish);
  });
});
