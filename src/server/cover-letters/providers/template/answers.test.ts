import { describe, expect, it } from "vitest";
import { LETTER_RESUMES } from "../../../../../tests/support/letter-resumes";
import type { LetterAnswers } from "~/contracts/cover-letter";
import { checkClaims } from "../../claims/check-claims";
import { findHints } from "../../drafts/find-hints";
import { applicantFacts, type LetterBrief } from "../../brief";
import { parseAddress } from "~/language/answers/typed-answers";
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
  ])("why: %s", (motive, sentence) => {
    expect(tellMotive({ ...SKIPPED, motive }, "Quillmark")).toEqual([sentence]);
  });

  it.each([
    ["immediately", "I can start immediately."],
    ["ASAP!", "I can start immediately."],
    ["Available immediately", "I can start immediately."],
    ["March 2027", "I can start in March 2027."],
    ["march", "I can start in March."],
    ["Mid-March", "When I can start: Mid-March."],
    ["1 March", "I can start on 1 March."],
    ["March 1st, 2027", "I can start on March 1st, 2027."],
    ["the 1st of march", "When I can start: the 1st of March."],
    ["2027-03-01", "I can start on 2027-03-01."],
    ["01/03/2027", "I can start on 01/03/2027."],
    ["monday", "I can start on Monday."],
    ["Next Monday", "I can start next Monday."],
    ["End of May", "When I can start: End of May."],
    ["Q1 2027", "I can start in Q1 2027."],
    ["2027", "I can start in 2027."],
    ["in two weeks", "I can start in two weeks."],
    ["2-4 weeks", "I can start in 2-4 weeks."],
    ["a couple of weeks", "When I can start: a couple of weeks."],
    ["3 months", "I can start in 3 months."],
    ["4 weeks' notice", "My notice period is 4 weeks."],
    ["2 week notice", "When I can start: 2 week notice."],
    ["2-4 weeks' notice", "My notice period is 2-4 weeks."],
    ["Notice period: 30 days", "My notice period is 30 days."],
    ["one month’s notice", "My notice period is one month."],
    ["with two weeks' notice", "I can start with two weeks' notice."],
    ["14 days after signing", "When I can start: 14 days after signing."],
    ["Available from May", "I can start from May."],
    ["When my contract ends", "I can start when my contract ends."],
    ["once my visa may arrive", "I can start once my visa may arrive."],
    ["flexible", "When I can start: flexible."],
    ["Easter", "When I can start: Easter."],
    ["30 hours a week", "When I can start: 30 hours a week."],
    ["never", null],
    ["idk", null],
    ["???", null],
    ["I am free from May.", "I am free from May."],
    ["my notice period is 2 weeks", "My notice period is 2 weeks."],
    ["n/a", null],
  ])("when: %s", (start, sentence) => {
    expect(tellStart({ ...SKIPPED, start })).toBe(sentence);
    expect(checkClaims(sentence ?? "", start, BRIEF.job).filter(({ reason }) => reason)).toEqual([]);
  });

  it.each([
    ["Lisbon.", "I am based in Lisbon.", "Lisbon"],
    ["from Lisbon, Portugal", "I am based in Lisbon, Portugal.", "Lisbon, Portugal"],
    ["based in porto", "I am based in Porto.", "Porto"],
    ["the UK", "I am based in the UK.", "The UK"],
    ["USA", "I am based in the USA.", "USA"],
    ["near Porto", "Location: near Porto.", null],
    ["Remote", "I work remotely.", null],
    ["remotely", "I work remotely.", null],
    ["fully remote", "I work remotely.", null],
    ["Remote, Portugal", "Location: Remote, Portugal.", null],
    ["home", "Location: home.", null],
    ["From my home office in Porto", "Location: From my home office in Porto.", null],
    ["WFH", "I work remotely.", null],
    ["Anywhere in Europe", "Location: Anywhere in Europe.", null],
    ["UTC+1", "Location: UTC+1.", null],
    ["Hybrid", "Location: Hybrid.", null],
    ["Lisbon or remote", "Location: Lisbon or remote.", null],
    ["i live in Porto", "I live in Porto.", null],
    ["-", null, null],
    ["Nowhere", null, null],
    ["not sure", null, null],
  ])("where: %s", (place, sentence, address) => {
    expect(tellPlace({ ...SKIPPED, place })).toBe(sentence);
    expect(checkClaims(sentence ?? "", place, BRIEF.job).filter(({ reason }) => reason)).toEqual([]);
    expect(parseAddress(place)).toBe(address);
  });
});

describe("a template's letter with answers", () => {
  it("gives the applicant's reason, start and place, and the check accepts them", async () => {
    const motive = "I have kept the books of a bakery with Quillmark since school";
    const brief = answering({ motive, start: "March 2027", place: "Vienna, Austria" });
    const letter = await write(brief);
    expect(letter).toContain(`\n\n${motive}.\n\n`);
    expect(letter).toContain("\n\nI am based in Vienna, Austria. I can start in March 2027. ");
    expect(letter).not.toMatch(/Austin|notice period/u);
    const marked = checkClaims(letter, applicantFacts(brief.applicant), brief.job).filter(({ reason }) => reason);
    expect(marked).toEqual([]);
  });

  it("leads with the chosen achievement, also an older one", async () => {
    for (const lead of ["audit adjustments from 23 to 2", "reconciled balance sheet accounts"]) {
      for (const number of [0, 1, 2, 3]) {
        const letter = await write({ ...answering({ lead }), number });
        const [chosen = 0, ...others] = [
          lead.includes("23") ? /from 23 to 2/u : /140 balance/u,
          /NetSuite for/u,
          /close in 5 days/u,
        ].map((proof) => letter.search(proof));
        expect(chosen).toBeGreaterThan(0);
        for (const other of others) expect(other === -1 || other > chosen).toBe(true);
      }
    }
  });

  it("leads with an achievement that only the answer tells, also without a résumé", async () => {
    const lead = "Built a cash forecast that was right within 1 %";
    for (const brief of [BRIEF, { ...BRIEF, applicant: { name, resumeText: null } }]) {
      expect(await write(answering({ lead }, brief))).toContain(
        "What I would like to begin with: Built a cash forecast that was right within 1 %.",
      );
    }
  });

  it("is the same as without questions if all were skipped", async () => {
    expect(await write(answering({}))).toBe(await write(BRIEF));
    expect(await write(answering({ motive: "  " }))).not.toMatch(/draws me|I want/u);
  });

  it("reads the place from a line that contains nothing else", async () => {
    const text = resumeText.replace("Austin, TX, USA | maria.keller@example.com | (512) 555-0147", "Lisbon.");
    const brief = { ...BRIEF, job: { ...BRIEF.job, eligibility: "Portugal" }, applicant: { name, resumeText: text } };
    expect(await write(brief)).toContain("I am based in Lisbon.");
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
    [
      "the same trade in other words",
      "Bookkeeper, Rose & Sons\n2019 – present\nClosed the shop's till 300 times\nSorted 4 boxes of slips",
      [],
    ],
    [
      "a neighboring trade without its words",
      "Financial Analyst, Rose & Sons\n2019 – present\nPruned 300 trees every winter\nPlanted hedges along 4 km of roads",
      [],
    ],
  ] as const)("says what %s lacks", (_, text, hints) => {
    expect(findHints({ ...BRIEF, applicant: { name, resumeText: text } })).toEqual(hints);
  });
});
