import { describe, expect, it } from "vitest";
import { checkClaims } from "../../claims/check-claims";
import type { LetterBrief } from "../../writer";
import { asClause } from "./clauses";
import { templateWriter } from "./template-writer";

const POSTING = [
  "Strong sourcing expertise",
  "Experience with structured interviews",
  "Experience with Greenhouse",
  "Experience with meetups and communities",
  "Best-in-class hiring manager for engineers",
];
const RESUME = `Diego Fuentes
Lisbon, Portugal

Experience
Talent Acquisition Partner, Cargolink
2022 – present
Sourced 84 people in 18 months across engineering and finance
Introduced structured interviews and trained 45 hiring managers
Own Greenhouse and the weekly pipeline report
Technical recruiter, Bluecap Staffing (part-time)
2018 – 2022
Placed 110 engineers through meetups
Offer acceptance of 92%`;

function briefFor(resumeText: string, job: Partial<LetterBrief["job"]> = {}): LetterBrief {
  return {
    job: {
      title: "Senior Recruiter",
      tags: [],
      skills: [],
      seniority: null,
      eligibility: null,
      requirements: POSTING,
      description: "You will hire engineers with our team.",
      employer: "Tidewater",
      ...job,
    },
    applicant: { name: "Diego Fuentes", resumeText },
    tone: "professional",
    length: "medium",
    today: new Date("2026-11-22T12:00:00Z"),
  };
}

async function write(brief: LetterBrief): Promise<string> {
  let letter = "";
  for await (const piece of templateWriter.write(brief, { signal: new AbortController().signal })) letter += piece;
  return letter;
}

const everyLetter = (brief: LetterBrief) => Promise.all([0, 1, 2, 3].map((number) => write({ ...brief, number })));

describe("a letter's sentences", () => {
  it("name at most two requirements and repeat no advertisement, tool or duty", async () => {
    for (const letter of await everyLetter(briefFor(RESUME))) {
      const named = letter.match(/\b(?:ask(?:s|ing)? for|looking for|For (?:strong|experience))\b/gu) ?? [];
      expect(named.length).toBeLessThanOrEqual(2);
      expect(letter).not.toMatch(
        /best-in-class|posting names|role includes|You list|You also name|counts:|I have done this/iu,
      );
    }
  });

  it("don't name the same employer twice in a row", async () => {
    for (const letter of await everyLetter(briefFor(RESUME)))
      expect(letter).not.toMatch(/at Cargolink, [^\n]*\n- [^:\n]*: at Cargolink/iu);
  });

  it.each([
    [
      "Run Instagram for 31 bars; followers from 18,000 to 96,000",
      "I run Instagram for 31 bars, taking followers from 18,000 to 96,000",
    ],
    [
      "Grew revenue from $11M to $54M; 38 people in four regions",
      "I grew revenue from $11M to $54M, with 38 people in four regions",
    ],
    ["Sold to 240 accounts by phone; 103% of quota", "I sold to 240 accounts by phone (103% of quota)"],
    ["Prepare board papers; took minutes of 60 meetings", "I prepare board papers; I took minutes of 60 meetings"],
    ["Pairing with two designers on 48 components", "I pair with two designers on 48 components"],
    ["Talk to 35 prospective students a week by phone", "I talk to 35 prospective students a week by phone"],
    ["Sat in on sprint planning every week", "I sat in on sprint planning every week"],
    ["Code 110 encounters a day with 97% accuracy", "I code 110 encounters a day with 97% accuracy"],
    [
      "Solve 45 escalated tickets a month; satisfaction of 97%",
      "I solve 45 escalated tickets a month (satisfaction of 97%)",
    ],
  ])("complete a line of the résumé that is only a note: %s", (line, clause) => {
    expect(asClause(line, { isPast: false })?.text).toBe(clause);
  });

  it("state a level in a sentence, use the spoken form of a title, and leave out kinds of employment", async () => {
    const letters = (await everyLetter({ ...briefFor(RESUME), length: "long" })).join("\n");
    expect(letters).toMatch(/offer acceptance was 92%/iu);
    expect(letters).toMatch(/a technical recruiter at Bluecap Staffing/u);
    expect(letters).not.toMatch(/part-time|include offer/u);
  });

  it("name the latest position after a break", async () => {
    const resume =
      "Priscilla Ong\nParental leave, 2023 – 2025\nSenior Accountant, Lakan Services, 2018 – 2023\nClosed the books of four clients by the fourth working day";
    const [letter = ""] = await everyLetter(briefFor(resume));
    expect(letter).toContain("Senior Accountant at Lakan Services");
    expect(letter).not.toMatch(/leave/u);
  });

  it("say who is writing, also without an employer, and tell no language, school or label as work", async () => {
    const resume = `Elin Sandberg
Summary: Translator with nine years in online shops.
Freelance translator since 2017
Proofread the work of other translators
Copywriter, Marelund
2014 – 2017
Wrote product texts for a home decor shop
MA in Translation, Lund University, 2014
Swedish (native), English (C2), Danish (B2)`;
    for (const letter of await everyLetter(briefFor(resume, { title: "Translator", requirements: [] }))) {
      expect(letter).toMatch(/I am a translator with nine years/u);
      expect(letter).toMatch(/Since 2017 I have been a freelance translator/iu);
      expect(letter).toContain("Marelund");
      expect(letter).not.toMatch(/Summary|include[sd] (?:MA|Swedish)|Danish/u);
    }
  });

  it("count years only in positions that the job's title names", async () => {
    const resume = `Tanya Brooks
Medical Coder, Gulf Clinics
2019 – present
Code 110 encounters a day with 97% accuracy
Medical Records Clerk, Bayside Hospital
2016 – 2019
Scanned and indexed charts of coding audits`;
    const job = { title: "Medical Coder", requirements: ["3+ years of coding experience"] };
    for (const letter of await everyLetter(briefFor(resume, job))) expect(letter).not.toContain("since 2016");
  });

  it("quote no requirement in another language", async () => {
    const description =
      "Buscamos para el equipo una persona con experiencia y ganas de ayudar a los clientes en las ventas y con una sonrisa. Trabajarás con los equipos de ventas y con las áreas de producto para los clientes.";
    for (const letter of await everyLetter(
      briefFor(RESUME, { requirements: ["Experiencia con Greenhouse"], description }),
    ))
      expect(letter).not.toMatch(/experiencia con/iu);
  });

  it("refer to no work that they haven't named", async () => {
    for (const letter of await everyLetter(briefFor("Diego Fuentes\nLisbon, Portugal")))
      expect(letter).not.toMatch(/\b(?:behind|of) this\b/u);
  });

  it("name languages with their levels, in words that the check of letters accepts", async () => {
    const brief = briefFor(`${RESUME}\nLanguages: Spanish (native), English (C2)`, {
      requirements: [...POSTING, "Fluent Russian"],
    });
    const letter = await write(brief);
    expect(letter).toContain("I work in Spanish (native) and English (C2).");
    const marked = checkClaims(letter, brief.applicant.resumeText, brief.job).filter(({ reason }) => reason);
    expect(marked).toEqual([]);
  });

  it.each([
    ["Proficiency in Python", "Ran 30 tests of prices in Python"],
    ["The ability to manage multiple customers", "Responsible for 22 accounts worth $6.1M"],
    ["Experience managing budgets", "Manage two writers and a budget of £240k"],
    ["Understanding of client-side scripting and JavaScript frameworks", "Rebuilt the booking flow in React"],
    ["Drafting user agreements", "Drafted licences and data processing agreements for 30 clients"],
    ["Knowledge of privacy frameworks", "Led the GDPR program up to the first audit"],
  ])("quote no requirement that is trivial or that the proof doesn't show: %s", async (requirement, line) => {
    const brief = briefFor(`Jo Doe\nAnalyst, Acme\n2019 – present\n${line}\nTrained 45 colleagues on two sites`, {
      title: "Analyst",
      requirements: [requirement],
    });
    for (const letter of await everyLetter(brief)) {
      expect(letter).toContain("Acme");
      expect(letter.toLowerCase()).not.toContain(requirement.toLowerCase().replace(/^the /u, ""));
    }
  });

  it("repeat no “in the same role”, and say where the work would be done", async () => {
    for (const letter of await everyLetter({ ...briefFor(RESUME), length: "long" })) {
      expect(letter).not.toMatch(/in the same role/iu);
      expect(letter).toContain("I would work remotely from Lisbon, Portugal.");
    }
  });

  it("count the points of a list", async () => {
    const resume =
      "Jo Doe\nAnalyst, Acme\n2019 – present\nBuilt the claims model in SQL for 40 clients\nReplaced 14 reports with 3 Tableau dashboards";
    const requirements = ["Experience with SQL", "Experience with Tableau"];
    const letters = await everyLetter(briefFor(resume, { title: "Analyst", requirements }));
    const list = letters.find((letter) => letter.includes("\n- ")) ?? "";
    const count = list.match(/^- /gmu)?.length ?? 0;
    const lead = ["", "", "Two", "Three", "Four"][count] ?? "";
    expect(list).toMatch(
      new RegExp(`\\n${lead} (?:things you ask for|points of your posting), with an example of each:\\n- `),
    );
  });

  it("tell the work that the title's special word names, also of an earlier position", async () => {
    const resume = `Priya Raman
Data Analyst, Northlake
2022 – present
Built the claims model in SQL that recovered $1.8M
Replaced 14 weekly reports with 3 dashboards used by 120 managers
Data Analyst, Tunebox
2019 – 2022
Ran 30 tests on pricing and onboarding in SQL
Automated the monthly board deck, saving 2 days a month`;
    const job = { title: "Data Analyst, Automation", requirements: ["Experience with SQL"] };
    for (const letter of await everyLetter(briefFor(resume, job)))
      expect(letter).toContain("automated the monthly board deck");
  });

  it("don't call a teaching certificate a license", async () => {
    const resume =
      "Park Seo-yeon\nKorean Teacher, Haedong School, 2019 – present\nTeach 22 lessons a week to adults\nEducation\nKorean teaching certificate, 2019";
    const letter = await write(briefFor(resume, { title: "Korean Teacher", requirements: ["Teaching experience"] }));
    expect(letter).not.toMatch(/license/u);
  });
});
