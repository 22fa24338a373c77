import { LETTER_MAX_WORDS } from "~/contracts/rules/cover-letter";
import { nameEmployer, namesEmployer } from "~/language/posting/job-names";
import { detectLanguage, isEnglish } from "~/language/text/posting-language";
import type { LetterBrief } from "../brief";
import { findNumbers } from "~/language/claims/numbers";

/** A fault of a letter as a whole. Its owner sees `text`. */
export type Fault = { rule: "employer" | "length" | "slot" | "number" | "language"; text: string };

const SLOT = /\[[^\]\n]{1,60}\]|\{\{|\}\}|<[a-z][^>]*>|\bundefined\b|\bXX+\b/iu;

/** Finds faults of a whole letter, by any writer or edited. `facts` has everything known about the applicant. */
export function findFaults(letter: string, facts: string | null, job: LetterBrief["job"]): Fault[] {
  const { employer } = job;
  const words = letter.trim().split(/\s+/u).length;
  const slot = SLOT.exec(letter)?.[0];
  const number = findUnknownNumber(letter, facts, job);
  return [
    ...(employer === null || [employer, nameEmployer(job) ?? employer].some((name) => namesEmployer(letter, name))
      ? []
      : [{ rule: "employer" as const, text: `It doesn't name ${employer}.` }]),
    ...(words <= LETTER_MAX_WORDS
      ? []
      : [{ rule: "length" as const, text: `It has ${words} words. Few read more than ${LETTER_MAX_WORDS}.` }]),
    ...(slot === undefined ? [] : [{ rule: "slot" as const, text: `Replace “${slot}”.` }]),
    ...(number === undefined
      ? []
      : [{ rule: "number" as const, text: `Neither your resume nor the posting says “${number}”.` }]),
    ...(quotesOtherLanguage(letter, facts) ? [{ rule: "language" as const, text: OTHER_LANGUAGE }] : []),
  ];
}

const OTHER_LANGUAGE = "It lists lines of your resume in another language. Translate them before you send it.";

/** Tells whether items of a letter's lists stand in the résumé in another language. */
function quotesOtherLanguage(letter: string, facts: string | null): boolean {
  if (facts === null || isEnglish(facts)) return false;
  const items = letter.split("\n").filter((line) => line.startsWith(ITEM));
  const own = items.map((line) => line.slice(ITEM.length + 1)).filter((item) => facts.includes(item));
  return own.length > 0 && detectLanguage(own.join("\n"), 1) !== "English";
}

const ITEM = "• ";

function findUnknownNumber(letter: string, facts: string | null, job: LetterBrief["job"]): string | undefined {
  const source = [facts, job.title, job.employer, job.description, ...job.requirements].join("\n");
  const numbers = new Set(findNumbers(source).map(({ value }) => value));
  return findNumbers(letter).find(({ value }) => !numbers.has(value))?.text;
}
