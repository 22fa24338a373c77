import { describe, expect, it } from "vitest";
import { LETTER_LENGTHS, LETTER_TONES } from "~/contracts/rules/cover-letter";
import { templateWriter } from "../providers/template/template-writer";
import { checkClaims } from "./check-claims";
import { findNumbers } from "~/language/claims/numbers";
import { LONG } from "../../../../tests/support/long";
import { CLAIM_PAIRS } from "../../../../tests/support/letter-claim-pairs";
import {
  CONTROLLER_LETTERS,
  ENGINEER,
  MARKETER,
  NURSE_LETTERS,
  type ClaimExamples,
} from "../../../../tests/support/letter-claim-examples";

const EXAMPLES = [ENGINEER, MARKETER];
const { resume, job } = ENGINEER;
const reasonFor = (text: string) => checkClaims(text, resume, job)[0]?.reason;

/** Each length in each tone; the short form has each length and each tone once. */
const LETTER_KINDS = LETTER_TONES.flatMap((tone, index) =>
  LETTER_LENGTHS.filter((_, other) => LONG || index === other).map((length) => [length, tone] as const),
);

const TODAY = new Date("2026-11-22T12:00:00Z");

/** A locked job of another trade. */
const UNRELATED = {
  title: "Head Gardener",
  tags: ["Plants", "Parks"],
  skills: [],
  seniority: null,
  eligibility: null,
  requirements: [],
  description: null,
  employer: null,
};

describe("checkClaims", () => {
  it.each(["✅", "🚀", "+", "»", "-"])("confirms a line of the resume that stands behind %s", (bullet) => {
    const line = "Moved 1,900 crates (incl. kelp, twine, lamps, etc.)";
    expect(checkClaims(`• ${line}`, `Dockhand, Tern Port\n${bullet} ${line}`, job)[0]).toMatchObject({
      support: "resume",
    });
  });

  it.each(EXAMPLES.flatMap((examples) => examples.free.map((text) => [text, examples] as const)))(
    "accepts sentences that say nothing about the applicant: %s",
    (text, examples) => {
      for (const sentence of checkClaims(text, examples.resume, examples.job)) {
        expect(sentence).toMatchObject({ aboutApplicant: false, reason: null });
      }
    },
  );

  it.each(EXAMPLES.flatMap((examples) => examples.borneOut.map((text) => [text, examples] as const)))(
    "confirms claims that the résumé shows: %s",
    (text, examples) => {
      expect(checkClaims(text, examples.resume, examples.job)).toMatchObject([
        { aboutApplicant: true, support: "resume", reason: null },
      ]);
    },
  );

  it.each(EXAMPLES.flatMap((examples) => examples.unsupported.map((text) => [text, examples] as const)))(
    "marks claims that the résumé doesn't show: %s",
    (text, examples) => {
      expect(checkClaims(text, examples.resume, examples.job)).toMatchObject([
        { aboutApplicant: true, support: "none", reason: expect.stringMatching(/^[A-Z].*\.$/) },
      ]);
    },
  );

  it.each([
    ["I speak German (native).", null],
    ["I work in German and English (B1).", null],
    ["I speak German and French.", "Your resume doesn't name French."],
    ["I speak English (C2).", "Your resume doesn't mention C2."],
  ])("compares languages with a résumé in another language: %s", (text, reason) => {
    const german = "Murat Aydin\nSprachen: Deutsch (Muttersprache), Englisch (B1)";
    expect(checkClaims(text, german, job)[0]?.reason).toBe(reason);
  });

  it.each([
    ["I speak German fluently and Polish natively.", null],
    ["I speak French fluently.", "Your resume doesn't name French."],
    ["My skills also include Scrum and product strategy.", null],
    ["My skills include Scrum and Terraform.", "Your resume doesn't name Terraform."],
  ])("compares lists of languages and skills name by name: %s", (text, reason) => {
    const resume = "Skills: SQL, Product Strategy, dbt\nCertified Scrum Product Owner\nLanguages: Polish C2, German C1";
    expect(checkClaims(text, resume, job)[0]?.reason ?? null).toBe(reason);
  });

  it.each(
    EXAMPLES.flatMap((examples) =>
      [...examples.borneOut, ...examples.unsupported].map((text) => [text, examples] as const),
    ),
  )("rejects every claim without a résumé: %s", (text, examples) => {
    expect(checkClaims(text, null, examples.job)[0]?.reason).toMatch(/Without a resume/);
  });

  it.each([
    ["I have 15 years of experience with SQL.", "Your resume doesn't say “15 years”."],
    ["I mentored 40 engineers.", "Your resume says “40” only about something else."],
    ["I know Rust and Haskell well.", "Your resume doesn't name Rust or Haskell."],
    ["I hold a PhD.", "Your resume names no doctorate."],
    ["I worked as an Engineering Manager.", "Your resume doesn't say that you were an Engineering Manager."],
    ["I worked at Globex on backend services.", "Your resume doesn't mention Globex."],
    ["I painted portraits of sailors.", "Your resume doesn't mention this."],
    ["I have what it takes.", "This names nothing that your resume could confirm."],
  ])("gives a reason: %s", (text, reason) => {
    expect(reasonFor(text)).toBe(reason);
  });

  it.each([
    ["• Introduced structured interviews, trained 25 managers", null],
    ["• Paid campaigns, budget 2000 EUR/month", null],
    ["• kept the ledger", null],
    ["Education: Master Droit bancaire, Université de Nantes", null],
    ["Education: Master Droit bancaire, Sorbonne", "Your resume doesn't mention this."],
    ["Certifications: CPA, Texas", "Your resume doesn't mention this."],
    ["Languages: French (native)", null],
    ["Languages: English (B1)", null],
    ["Languages: English (C2)", "Your resume doesn't mention this."],
    ["Languages: German", "Your resume doesn't mention this."],
    ["Languages: Italian (basic)", "Your resume doesn't mention this."],
    ["Languages: Breton (advanced), English (B1)", null],
    ["Languages: Breton (native)", "Your resume doesn't mention this."],
    ["• 14 scénarios automatisés; part des ventes par e-mail de 11 à 24 %", null],
    ["Chargée de marketing relationnel, Mutuelle des Rives (since 2019)", null],
    ["Chargée de marketing relationnel, Mutuelle du Nord (since 2019)", expect.any(String)],
    ["• Introduced structured interviews, trained 250 managers", expect.any(String)],
    ["My current role is Recruiter at Boltwick (since 2022).", null],
    ["My current role is Recruiting Manager at Boltwick (since 2022).", expect.any(String)],
    ["From my work at Boltwick: “Closed 12 estates”.", null],
    ["From my work at Boltwick: “Closed 1,200 estates”.", expect.any(String)],
  ])("accepts a line of the résumé as it stands there: %s", (text, reason) => {
    const resume =
      "Recruiter, Boltwick\n02.2022 - now\n- Introduced structured interviews, trained 25 managers\n- Paid campaigns, budget 2000 EUR/month.\n- Closed 12 estates; kept the ledger\nUniversité de Nantes\nMaster Droit bancaire\nFrançais: French mother tongue\nSprachen: Englisch (B1), Bretonisch (fortgeschritten)\nMutuelle des Rives, chargée de marketing relationnel\n- 14 scénarios automatisés ; part des ventes par e-mail de 11 à 24 %";
    expect(checkClaims(text, resume, job)[0]?.reason ?? null).toEqual(reason);
  });

  it("says that it can compare only English texts", () => {
    expect(reasonFor("Seit zehn Jahren leite ich große Teams und baue Systeme.")).toMatch(/isn.t in English/);
    expect(reasonFor("Я руковожу большой командой.")).toMatch(/isn.t in English/);
    expect(reasonFor("Go, PostgreSQL, Kafka, Kubernetes, Terraform")).toBeNull();
  });

  it("marks sentences of letters with a precision of 0.9 and a recall of 0.8", () => {
    const isMarked = (text: string, { resume, job }: ClaimExamples) =>
      checkClaims(text, resume, job).some(({ reason }) => reason !== null);
    const sets = [CONTROLLER_LETTERS, NURSE_LETTERS];
    const count = (pick: (examples: ClaimExamples) => readonly string[]) =>
      sets.flatMap((examples) => pick(examples).filter((text) => isMarked(text, examples))).length;
    const right = count(({ unsupported }) => unsupported);
    const wrong = count(({ free, borneOut }) => [...free, ...borneOut]);
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.9);
    expect(right / sets.flatMap(({ unsupported }) => unsupported).length).toBeGreaterThanOrEqual(0.8);
  });

  it("marks claims about one line of thirty professions with a precision of 0.9 and a recall of 0.8", () => {
    const results = CLAIM_PAIRS.map(([line, sentence, isSupported]) => {
      const resume = `Sam Reed\n\nEXPERIENCE\n\n- ${line}\n`;
      const isMarked = checkClaims(sentence, resume, UNRELATED).some(({ reason }) => reason !== null);
      return { isMarked, isSupported };
    });
    const marked = results.filter(({ isMarked }) => isMarked);
    const right = marked.filter(({ isSupported }) => !isSupported).length;
    expect(right / marked.length).toBeGreaterThanOrEqual(0.9);
    expect(right / results.filter(({ isSupported }) => !isSupported).length).toBeGreaterThanOrEqual(0.8);
  });

  it.each([
    ["Dear Globex team,", "This names Globex, but you apply to Harbour & Finch."],
    ["I would like to join Globex.", "This names Globex, but you apply to Harbour & Finch."],
    ["Dear Harbour & Finch team,", null],
    ["Dear Hiring Manager,", null],
    ["I would love to keep working at Analytical Engines.", null],
    ["I am interested in Portugal and in Rust.", null],
  ])("detects another company's name in place of the employer's: %s", (text, reason) => {
    expect(checkClaims(text, resume, job)[0]?.reason).toBe(reason);
    // Nobody can tell while the job is locked.
    expect(checkClaims(text, resume, { ...job, employer: null })[0]?.reason).toBeNull();
  });

  it("compares skills by what they mean", () => {
    const excel =
      "Controller, Acme, 2019 – present\nPrepared forecasts in Excel for 3 entities\nBuilt pages with Next.js";
    const check = (text: string) => checkClaims(text, excel, job)[0]?.reason ?? null;
    expect(check("I prepared forecasts in Advanced Excel.")).toBeNull();
    expect(check("I built pages with React.")).toBeNull();
    expect(check("I prepared forecasts in Tableau.")).toBe("Your resume doesn't name Tableau.");
  });

  it.each([
    "Looked at Tableau",
    "Tableau (beginner)",
    "Tableau: only at home",
    "Learning Tableau",
    "Tried Tableau",
    "Some exposure to Tableau",
    "Dabbled in Tableau",
    "In progress: Tableau",
    "New to Tableau",
    "Tableau – rusty",
    "A baker who wants to learn Tableau and has no experience with SAP.",
  ])("doesn't confirm a skill that its owner may not have: %s", (line) => {
    const check = (text: string, more = "") =>
      checkClaims(text, `Ana Silva\nSKILLS\nSQL, Excel\n${line}\n${more}`, job)[0]?.reason;
    const reason = "Your resume leaves open whether you know Tableau.";
    expect(check("My skills include Tableau and SQL.")).toBe(reason);
    expect(check("I have experience with Tableau.")).toBe(reason);
    expect(check("Skills: SQL, Tableau")).toBe("Your resume doesn't mention this.");
    expect(check("Skills: SQL, Excel")).toBeNull();
    expect(check("My skills include Tableau and SQL.", "Built 40 dashboards in Tableau")).toBeNull();
  });

  it("returns each sentence's place in the text", () => {
    const letter = "Dear team,\n\nI worked at Google, e.g. on search. Thank you!\n- I mentored 4 engineers\n";
    const sentences = checkClaims(letter, resume, job);
    expect(sentences.map(({ text }) => text)).toEqual([
      "Dear team,",
      "I worked at Google, e.g. on search.",
      "Thank you!",
      "I mentored 4 engineers",
    ]);
    for (const { text, start, end } of sentences) expect(letter.slice(start, end)).toBe(text);
  });

  it("marks sentences about the job", () => {
    expect(checkClaims("The role of Lead Backend Engineer is new.", resume, job)).toMatchObject([{ support: "job" }]);
  });

  it("doesn't confirm claims by the posting's words", () => {
    expect(reasonFor("I have 5+ years of Go.")).toBe("Your resume doesn't say “5+ years”.");
    expect(reasonFor("I have experience with Rust.")).toBe("Your resume doesn't name Rust.");
  });

  it("accepts an empty letter", () => {
    expect(checkClaims("", resume, job)).toEqual([]);
    expect(checkClaims(" \n\n ", null, job)).toEqual([]);
  });

  it.each(LETTER_KINDS)(
    "finds nothing to mark in a %s %s letter of the template, whatever job and résumé have in common",
    async (length, tone) => {
      for (const examples of EXAMPLES) {
        for (const job of [examples.job, UNRELATED]) {
          for (const resumeText of [examples.resume, null]) {
            const brief = { job, applicant: { name: "Ada Byron", resumeText }, tone, length, today: TODAY };
            let letter = "";
            const pieces = templateWriter.write(brief, { signal: new AbortController().signal });
            for await (const piece of pieces) letter += piece;
            expect(checkClaims(letter, resumeText, job).filter(({ reason }) => reason !== null)).toEqual([]);
          }
        }
      }
    },
  );
});

describe("a number", () => {
  it.each([
    ["3,000 requests", [3000]],
    ["3.000 and 3k and 3 thousand", [3000, 3000, 3000]],
    ["2.5 or 2,5", [2.5, 2.5]],
    ["€1.2m, 1.200.000", [1_200_000, 1_200_000]],
    ["four of twenty", [4, 20]],
    ["two hundred", [200]],
    ["CI/CD, K8s, OAuth2, v1.2.3", []],
    ["in 2019", [2019]],
    ["Apr'19 – Jul ’98, '24 of 30", [2019, 1998, 24, 30]],
  ])("has the same value however it is written: %s", (text, values) => {
    expect(findNumbers(text).map(({ value }) => value)).toEqual(values);
  });

  it("keeps the unit years or percent", () => {
    expect(
      findNumbers("10 years, 10-year, 10+ yrs, a decade, 10 %, 10 percent, 10 jobs").map(({ unit }) => unit),
    ).toEqual(["years", "years", "years", "years", "percent", "percent", null]);
  });
});

describe("what the embedded writer says", () => {
  it.each([
    ["I am a native speaker of French.", "Langues : français (langue maternelle)"],
    ["I am a native speaker of German and fluent in English.", "Deutsch (Muttersprache), Englisch (C1)"],
    ["I also speak English (B1).", "Deutsch (Muttersprache), Englisch (B1)"],
    ["My notice period is one month.", "Available with one month's notice"],
    ["I have an associate degree.", "Associate of Applied Science - AAS, Network Administration"],
  ])("confirms %s by %s", (claim, line) => {
    expect(checkClaims(claim, `Ana Silva\n${line}`, job)[0]?.reason).toBeNull();
  });

  it("doubts a language at a higher level than the résumé's", () => {
    const reasons = ["I am a native speaker of English.", "I am fluent in English."].map(
      (claim) => checkClaims(claim, "Ana Silva\nDeutsch (Muttersprache), Englisch (B1)", job)[0]?.reason,
    );
    expect(reasons).toEqual(["Your resume doesn't mention this.", "Your resume doesn't mention this."]);
  });
});
