import { describe, expect, it } from "vitest";
import { checkClaims } from "../../claims/check-claims";
import { findFaults } from "../../claims/find-faults";
import type { LetterBrief } from "../../brief";
import { asClause } from "./clauses";
import { asRole } from "./tell-proofs";
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
      expect(letter).not.toMatch(/best-in-class|posting names|You list|You also name|counts:|I have done this/iu);
    }
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
    expect(letter).toContain("I speak Spanish natively and English fluently.");
    const marked = checkClaims(letter, brief.applicant.resumeText, brief.job).filter(({ reason }) => reason);
    expect(marked).toEqual([]);
  });

  it("repeat no “in the same role”, and count no years of experience", async () => {
    const requirements = [...POSTING, "3+ years of recruiting experience"];
    for (const letter of await everyLetter({ ...briefFor(RESUME, { requirements }), length: "long" }))
      expect(letter).not.toMatch(/in the same role|years of|worked in this field/iu);
  });

  it.each([
    ["Portugal and Spain", true],
    ["Europe", true],
    ["Worldwide", true],
    [null, true],
    ["United States", false],
  ])("say where the applicant lives unless the posting excludes it: %s", async (eligibility, isSaid) => {
    for (const letter of await everyLetter(briefFor(RESUME, { eligibility })))
      expect(letter.includes("I am based in Lisbon, Portugal.")).toBe(isSaid);
  });

  it("tie at most two proofs to what the posting wants", async () => {
    const description =
      "What you will do\nHire engineers for three countries\nTrain hiring managers in structured interviews\nOwn Greenhouse and the pipeline report\nSource candidates through meetups";
    const letters = await everyLetter({ ...briefFor(RESUME, { description }), length: "long" });
    for (const letter of letters) {
      const ties = letter.match(/\bsomeone to\b|\basks? for (?!someone to)|\brole (?:also )?includes\b/gu) ?? [];
      expect(ties.length).toBeGreaterThan(0);
      expect(ties.length).toBeLessThanOrEqual(2);
      const marked = checkClaims(letter, RESUME, briefFor(RESUME, { description }).job).filter(({ reason }) => reason);
      expect(marked).toEqual([]);
    }
  });

  it("say of a field that the résumé never names only where the applicant comes from", async () => {
    const letters = await everyLetter(briefFor(RESUME, { title: "Payroll Manager", requirements: [] }));
    for (const letter of letters) expect(letter).not.toMatch(/(?:this|that) experience/u);
    expect(letters.join("\n")).toContain(
      "I come to it as a Talent Acquisition Partner at Cargolink, a role I have held since 2022.",
    );
  });

  it.each([
    ["Our client is a bank in Malta.", "Tidewater", "he Senior Recruiter role that you are filling"],
    ["Elesta is looking for a Senior Recruiter.", "Elesta", "he Senior Recruiter role at Elesta"],
    ["We help our clients grow. You will hire engineers.", "Tidewater", "he Senior Recruiter role at Tidewater"],
  ])("name and address the company that hires: %s", async (description, team, role) => {
    const brief = briefFor(RESUME, { description });
    for (const letter of await everyLetter(brief)) {
      expect(letter.startsWith(`Dear ${team} team,`)).toBe(true);
      expect(letter).toContain(role);
      expect(findFaults(letter, RESUME, brief.job)).toEqual([]);
    }
  });

  it("open with the role that needs somebody, and bring no duty", async () => {
    const description =
      "What you will do\nRecruit for a wide range of positions\nCultivate relationships with recruiters";
    const letters = (
      await everyLetter(briefFor(RESUME.replace("Sourced", "Hired"), { description, requirements: [] }))
    ).join("\n");
    expect(letters).toMatch(
      /The Senior Recruiter role at Tidewater (?:needs|calls for) someone to recruit for a wide range/u,
    );
    expect(letters).toContain("role at Tidewater, where you need someone to recruit for a wide range");
    expect(letters).not.toMatch(/I would bring that to|For the Senior|relationships/u);
  });

  it("don't quote a duty in the words of its proof", async () => {
    const description = "What you will do\nIntroduce structured interviews";
    for (const letter of await everyLetter(briefFor(RESUME, { description, requirements: [] })))
      expect(letter.match(/structured interviews/gu)).toHaveLength(1);
  });

  it("name asked tools and the asked degree that no proof names, but no law as a tool", async () => {
    const resume = `${RESUME}\nEducation: BA English Literature, University of Leeds, 2015\nTools: Google Analytics, WordPress, GDPR`;
    const requirements = ["WordPress and Google Analytics", "GDPR", "Bachelor's degree"];
    for (const letter of await everyLetter(briefFor(resume, { requirements })))
      expect(letter).toContain(
        "I also use WordPress and Google Analytics, and I have a BA in English Literature from the University of Leeds.",
      );
    const [one = ""] = await everyLetter(briefFor(resume, { requirements: ["WordPress"] }));
    expect(one).toContain("I also use WordPress.");
  });

  it("keep the segment of a title", () => {
    expect(asRole("Customer Success Manager, Enterprise")).toBe("an Enterprise Customer Success Manager");
    expect(asRole("Account Executive, Iberia")).toBe("an Account Executive");
  });

  it("name projects as projects, first where the work was something else", async () => {
    const resume = `Daniel Obi
Projects
Tablecheck, a reservation app in C# and ASP.NET, used by two restaurants
Work
Sous Chef, Magnolia Table, 2018 – 2025
Led a kitchen of 11 and cut food waste by 30%`;
    for (const letter of await everyLetter(
      briefFor(resume, { title: "C# Developer", requirements: ["C# and ASP.NET"] }),
    )) {
      expect(letter).toContain("My projects include Tablecheck, a reservation app in C# and ASP.NET");
      expect(letter.indexOf("Tablecheck")).toBeLessThan(letter.indexOf("kitchen of 11"));
    }
  });

  it("give a title in another language no English article", async () => {
    const resume = RESUME.replace("Talent Acquisition Partner", "Gerente de Selección");
    const letters = (await everyLetter(briefFor(resume))).join("\n");
    expect(letters).toContain("Gerente de Selección at Cargolink");
    expect(letters).not.toMatch(/an? Gerente/u);
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
