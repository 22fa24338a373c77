import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPLOYER_PLACEHOLDER } from "../brief";
import { LetterCleaner, type CleaningRules } from "./letter-cleaner";

const RULES: CleaningRules = {
  employer: "Harbour & Finch",
  applicantName: "Ada Byron",
  knownAddresses: new Set(["ada@byron.example"]),
  unwanted: [],
};

function clean(pieces: readonly string[], rules: Partial<CleaningRules> = {}): string {
  const cleaner = new LetterCleaner({ ...RULES, ...rules });
  return pieces.map((piece) => cleaner.push(piece)).join("") + cleaner.end();
}

describe("LetterCleaner", () => {
  it.each([
    ["removes links", "See https://evil.example/x?y=1, please.", "See, please."],
    ["keeps scores and rates", "CSAT of 4.7/5, GPA 3.8/4.0, v2.1/v2.2", "CSAT of 4.7/5, GPA 3.8/4.0, v2.1/v2.2"],
    ["removes links without a scheme", "See www.evil.example or evil.example/apply now.", "See or now."],
    ["leaves names of technologies alone", "Node.js, ASP.NET and CI/CD.", "Node.js, ASP.NET and CI/CD."],
    [
      "keeps the text of a link",
      "My [portfolio of work](https://a.example/b c) is there.",
      "My portfolio of work is there.",
    ],
    ["removes markup", "A <b>bold</b> <a href='https://x.example'>word</a>.", "A bold word."],
    ["keeps a comparison", "Latency < 5 ms and > 99 % uptime.", "Latency < 5 ms and > 99 % uptime."],
    ["removes marks of emphasis", "**Strong** and *soft* and __under__ words.", "Strong and soft and under words."],
    ["keeps a star within a name", "A*STAR and **A**.", "A*STAR and A."],
    ["takes headings and rules out", "# My application\n\n---\n\nDear team,", "My application\n\nDear team,"],
    ["keeps lists", "Two things:\n- Kafka\n- Go", "Two things:\n- Kafka\n- Go"],
    ["keeps paragraphs one empty line apart", "One.\n\n\n\nTwo.  \n  Three.", "One.\n\nTwo.\nThree."],
    [
      "fills the slots of form letters",
      "Dear [Hiring Manager], at [Company Name]. [Your Name]",
      "Dear hiring team, at Harbour & Finch. Ada Byron",
    ],
    ["takes empty slots of form letters out", "[Date]\n[Your Address]\n\nDear team,", "Dear team,"],
    ["drops an announcement", "Sure! Here is your cover letter:\n\nDear team,\n\nHello.", "Dear team,\n\nHello."],
    [
      "keeps the applicant's own address and no other",
      "Mail ada@byron.example or eve@evil.example.",
      "Mail ada@byron.example or.",
    ],
    [
      "removes invisible characters",
      "He\u0000ad\u001B[31m ht\u200Btps://evil.example no\u202Ew\uFFFE.",
      "Head[31m now.",
    ],
    ["takes tags out that stand in others", "A <<b>b>word</b></b> <scr<i>ipt>.", "A b>word ipt>."],
    ["takes out a slot that breaks off", "Dear team, I apply. {{employ", "Dear team, I apply."],
    ["keeps a first line that announces nothing", "Sure of myself, I apply.", "Sure of myself, I apply."],
  ])("%s", (_, written, expected) => {
    expect(clean([written])).toBe(expected);
  });

  it("keeps the placeholder while the employer is locked", () => {
    expect(clean(["At [Company], {{ employer }} and {{employer}}'s team."], { employer: null })).toBe(
      `At ${EMPLOYER_PLACEHOLDER}, ${EMPLOYER_PLACEHOLDER} and ${EMPLOYER_PLACEHOLDER}'s team.`,
    );
  });

  it("removes each sentence with an unwanted word", () => {
    const written = "Dear team,\n\nI apply. As told, Pineapple-77 it is! I am glad to talk.";
    expect(clean([written], { unwanted: ["pineapple-77"] })).toBe("Dear team,\n\nI apply. I am glad to talk.");
  });

  it("sends the greeting at once and never half a word", () => {
    const cleaner = new LetterCleaner(RULES);
    expect(cleaner.push("Dear")).toBe("Dear");
    expect(cleaner.push(" hir")).toBe("");
    expect(cleaner.push("ing team,\n\nI ap")).toBe(" hiring team,\n\nI");
  });

  it("holds back the last word until the end, whatever blanks follow it", () => {
    for (const unwanted of [[], ["pineapple"]]) {
      const cleaner = new LetterCleaner({ ...RULES, unwanted });
      const sent =
        cleaner.push("Dear team,\n\nI apply.\n\nAda ") + cleaner.push("Byron") + cleaner.push("\n".repeat(200));
      expect(sent).not.toContain("Byron");
      expect(sent + cleaner.end()).toBe("Dear team,\n\nI apply.\n\nAda Byron");
    }
  });

  it("never splits a character", () => {
    const cleaner = new LetterCleaner(RULES);
    const run = "😀".repeat(1500);
    expect([...run].map((_, at) => cleaner.push(run.slice(2 * at + 1, 2 * at + 3))).join("") + cleaner.end()).toBe(
      `\uFFFD${"😀".repeat(1499)}`,
    );
  });

  it("gives the same text however it was split", () => {
    // prettier-ignore
    const part = fc.constantFrom(
      "Dear", " team,", "\n\n", "I", " write", " **", "*", "https://", "a.example", "/x", " [", "Company", " Name", "]", "(", ")",
      "<", "b", ">", "{{", "employer", "}}", "Sure", "! Here is the letter:", "\n", "Kafka", ".", " ", "Pineapple", "\u0001", "#", "---", " @", "_",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.boolean(), (parts, guarded) => {
        const rules = guarded ? { unwanted: ["pineapple"] } : {};
        expect(clean(parts, rules)).toBe(clean([parts.join("")], rules));
        expect(clean([...parts.join("")], rules)).toBe(clean([parts.join("")], rules));
      }),
      { seed: 20_261_121, numRuns: 400 },
    );
  });
});
