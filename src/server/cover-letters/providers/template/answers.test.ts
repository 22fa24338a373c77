import { describe, expect, it } from "vitest";
import { LETTER_RESUMES } from "../../../../../tests/support/letter-resumes";
import type { LetterAnswers } from "~/contracts/cover-letter";
import { checkClaims } from "../../claims/check-claims";
import { findHints } from "../../drafts/inspect-letter-resume";
import { applicantFacts, type LetterBrief } from "../../writer";
import { tellMotive, tellPlace, tellStart } from "./answers";
import { templateWriter } from "./template-writer";

const SKIPPED: LetterAnswers = { motive: "", lead: "", start: "", place: "" };
const { name, text: resumeText } = LETTER_RESUMES.controller;
const BRIEF: LetterBrief = {
  job: {
    title: "Head of Accounting",
    tags: [],
    skills: ["NetSuite"],
    seniority: null,
    eligibility: null,
    requirements: ["Experience with NetSuite"],
    description: "NetSuite",
    employer: "Quillmark",
  },
  applicant: { name, resumeText },
  tone: "professional",
  length: "medium",
  today: new Date("2026-11-23T12:00:00Z"),
  number: 0,
};

async function write(brief: LetterBrief): Promise<string> {
  let letter = "";
  for await (const piece of templateWriter.write(brief, { signal: new AbortController().signal })) letter += piece;
  return letter;
}

const answering = (answers: Partial<LetterAnswers>, brief = BRIEF): LetterBrief => ({
  ...brief,
  applicant: { ...brief.applicant, answers: { ...SKIPPED, ...answers } },
});

describe("answers become sentences", () => {
  it.each([
    ["My mother runs a bakery on your ledger", "My mother runs a bakery on your ledger."],
    ["Because I learned accounting with your courses.", "I learned accounting with your courses."],
    ["to work on tools for small shops", "I want to work on tools for small shops."],
    ["their focus on small shops", "What draws me to Quillmark: your focus on small shops."],
  ])("why: %s", (motive, told) => {
    expect(tellMotive({ ...SKIPPED, motive }, "Quillmark")).toEqual([told]);
  });

  it.each([
    ["immediately", "I can start immediately."],
    ["March 2027", "I can start in March 2027."],
    ["1 March", "I can start on 1 March."],
    ["in two weeks", "I can start in two weeks."],
    ["4 weeks' notice", "My notice period is 4 weeks."],
    ["3 months", "I can start in 3 months."],
    ["I am free from May.", "I am free from May."],
  ])("when: %s", (start, told) => expect(tellStart({ ...SKIPPED, start })).toBe(told));

  it.each([
    ["Lisbon.", "I am based in Lisbon."],
    ["from Lisbon, Portugal", "I am based in Lisbon, Portugal."],
    ["home", "I work from home."],
  ])("where: %s", (place, told) => expect(tellPlace({ ...SKIPPED, place })).toBe(told));
});

describe("a template's letter with answers", () => {
  it("gives the applicant's reason, start and place, and the check accepts them", async () => {
    const motive = "I have kept the books of a bakery with Quillmark since school";
    const brief = answering({ motive, start: "March 2027", place: "Vienna, Austria" });
    const letter = await write(brief);
    expect(letter).toContain(`\n\n${motive}.\n\nI am based in Vienna, Austria. I can start in March 2027.`);
    expect(letter).not.toMatch(/Austin|notice period/u);
    const marked = checkClaims(letter, applicantFacts(brief.applicant), brief.job).filter(({ reason }) => reason);
    expect(marked).toEqual([]);
  });

  it("leads with the chosen achievement in every structure, also an older one", async () => {
    for (const lead of ["audit adjustments from 23 to 2", "reconciled balance sheet accounts"]) {
      for (const number of [0, 1, 2, 3]) {
        const letter = await write({ ...answering({ lead }), number });
        const [chosen = 0, ...others] = [lead.includes("23") ? /from 23 to 2/u : /140 balance/u, /NetSuite for/u, /close in 5 days/u]
          .map((proof) => letter.search(proof)); // prettier-ignore
        expect(chosen).toBeGreaterThan(0);
        for (const other of others) expect(other === -1 || other > chosen).toBe(true);
      }
    }
  });

  it("leads with an achievement that only the answer tells, also without a résumé", async () => {
    const lead = "Built a cash forecast that was right within 1 %";
    for (const brief of [BRIEF, { ...BRIEF, applicant: { name, resumeText: null } }]) {
      expect(await write(answering({ lead }, brief))).toMatch(/uilt a cash forecast that was right within 1%/u);
    }
  });

  it("is the same as without questions if all were skipped", async () => {
    expect(await write(answering({}))).toBe(await write(BRIEF));
    expect(await write(answering({ motive: "  " }))).not.toMatch(/draws me|I want/u);
  });

  it("reads the place of a line that holds nothing else", async () => {
    const text = resumeText.replace("Austin, TX, USA | maria.keller@example.com | (512) 555-0147", "Lisbon.");
    expect(await write({ ...BRIEF, applicant: { name, resumeText: text } })).toContain("I am based in Lisbon.");
  });
});

describe("findHints", () => {
  it.each([
    ["no résumé", null, ["no_resume"]],
    ["a full résumé", resumeText, []],
    ["a list of words", "Go, SQL, Kafka", ["no_positions", "few_deeds"]],
    [
      "deeds without figures and positions",
      "Led a small team of accountants\nPrepared statements for the auditors\nMoved the books to NetSuite",
      ["no_positions", "no_figures"],
    ],
    [
      "another trade",
      "Gardener, Rose & Sons\n2019 – present\nPruned 300 trees every winter\nPlanted hedges along 4 km of roads",
      ["unrelated"],
    ],
  ] as const)("says what %s lacks", (_, text, hints) => {
    expect(findHints({ ...BRIEF, applicant: { name, resumeText: text } })).toEqual(hints);
  });
});
