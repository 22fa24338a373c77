import { expect, it } from "vitest";
import { parseCareerFacts } from "~/language/claims/career-facts";
import { createCareer } from "../../../../tests/support/careers";
import { guardLetter } from "./guard-letter";
import { plainBrief } from "./plain-brief";

const BRIEF = plainBrief({
  job: {
    title: "Auditor",
    tags: [],
    skills: [],
    seniority: null,
    eligibility: null,
    requirements: [],
    description: null,
    employer: "Tidewater",
  },
  applicant: { name: "Ada Byron", resumeText: "Ada Byron" },
  tone: "professional",
  length: "medium",
  today: new Date("2026-11-28T12:00:00Z"),
});
const CAREER = createCareer({ positions: [{ title: "Auditor", employer: "Cargolink", from: 2022 }] });

async function guard(letter: string): Promise<string> {
  let text = "";
  for await (const piece of guardLetter(pieces(letter), BRIEF, parseCareerFacts(BRIEF, CAREER))) text += piece;
  return text;
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield* text.match(/\s*\S+/gu) ?? [];
}

it("guardLetter leaves out broken and repeated lines of any writer", async () => {
  const good =
    "Dear Tidewater team,\n\nI am applying for the Auditor role (remote).\n\nAuditor, Cargolink (since 2022)";
  const end = "I look forward to hearing from you.\n\nKind regards,\nAda Byron";
  const items =
    "• Plans 18 audits a year\n• Licence cost down and\n• 8% less\n• Plans 18 audits a year\n• Led the review (SOX";
  expect(await guard(`${good}\n${items}\n\nAnalyst, Fjordmart (2016 to 2019\n\n${end}`)).toBe(
    `${good}\n• Plans 18 audits a year\n\n${end}`,
  );
});
