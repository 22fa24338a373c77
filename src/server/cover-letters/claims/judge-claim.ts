import { skillsIn } from "~/server/jobs";
import { wordsOf } from "~/server/fit";
import { conceptsIn } from "./concepts";
import { degreesIn, namesIn, titlesIn } from "./names";
import { countsWords, numbersIn, type WrittenNumber } from "./numbers";
import { foldWord, type Facts } from "./resume-facts";

/** So much of what a claim is about has to be in the résumé, and so much of that in one place of it. */
const MIN_SHARE = 0.5;
const MIN_IN_ONE_LINE = 2;
const ALL_SKILLS = 1000;

export const NO_RESUME = "There is no resume, so nothing bears out what this says about you.";

/** Why a claim has no support in the résumé, in words for its owner; null if it has. `job` is what the posting says. */
export function judgeClaim(claim: string, resume: Facts, job: Facts): string | null {
  return (
    judgeNumbers(claim, resume) ??
    judgeSkills(claim, resume) ??
    judgeDegrees(claim, resume) ??
    judgeTitles(claim, resume) ??
    judgeNames(claim, resume, job) ??
    judgeDeeds(claim, resume)
  );
}

function judgeNumbers(claim: string, resume: Facts): string | null {
  const counted = numbersIn(claim).filter((number) => !countsWords(claim, number));
  const missing = counted.find(
    (number) => !resume.lines.some((line) => line.numbers.some((own) => isSame(own, number))),
  );
  if (missing) return `Your resume does not say “${missing.text}”.`;
  const concepts = conceptsIn(claim);
  const elsewhere = counted.find((number) => !isYear(number) && !isSaidOf(number, concepts, resume));
  return elsewhere ? `Your resume says “${elsewhere.text}” only about something else.` : null;
}

function isSame(own: WrittenNumber, claimed: WrittenNumber): boolean {
  return own.value === claimed.value && own.unit === claimed.unit;
}

/** Years of a calendar stand beside a position, and a letter tells them of what was done there. */
function isYear({ value, unit }: WrittenNumber): boolean {
  return unit === null && Number.isInteger(value) && value >= 1950 && value <= 2100;
}

/** Whether the résumé says the number in a line that is about what the claim is about. */
function isSaidOf(number: WrittenNumber, concepts: ReadonlySet<string>, resume: Facts): boolean {
  return resume.lines.some(
    (line) =>
      line.numbers.some((own) => isSame(own, number)) &&
      (concepts.size === 0 || [...concepts].some((concept) => line.concepts.has(concept))),
  );
}

function judgeSkills(claim: string, resume: Facts): string | null {
  const missing = skillsIn(claim, ALL_SKILLS).filter((skill) => !resume.skills.has(skill));
  return missing.length === 0 ? null : `Your resume does not name ${inWords(missing)}.`;
}

function judgeDegrees(claim: string, resume: Facts): string | null {
  const missing = degreesIn(claim).find(({ concepts }) => !concepts.some((concept) => resume.concepts.has(concept)));
  return missing ? `Your resume names no ${missing.text}.` : null;
}

function judgeTitles(claim: string, resume: Facts): string | null {
  const missing = titlesIn(claim).find((title) =>
    [...conceptsIn(title)].some((concept) => !resume.concepts.has(concept)),
  );
  return missing === undefined ? null : `Your resume does not say that you were ${missing}.`;
}

function judgeNames(claim: string, resume: Facts, job: Facts): string | null {
  const missing = namesIn(claim).find((name) =>
    wordsOf(name).some((word) => !resume.words.has(foldWord(word)) && !job.words.has(foldWord(word))),
  );
  return missing === undefined ? null : `Your resume does not mention ${missing}.`;
}

/** What is left of a claim: what was done, with whom, to what end. */
function judgeDeeds(claim: string, resume: Facts): string | null {
  const judged = new Set(degreesIn(claim).flatMap(({ concepts }) => concepts));
  const concepts = [...conceptsIn(claim)].filter((concept) => !judged.has(concept));
  const known = concepts.filter((concept) => resume.concepts.has(concept));
  const bears =
    known.length >= concepts.length * MIN_SHARE &&
    mostInOneLine(known, resume) >= Math.min(MIN_IN_ONE_LINE, concepts.length);
  if (concepts.length > 0) return bears ? null : "Nothing in your resume bears this out.";
  return restsOnSomething(claim) ? null : "It names nothing that your resume could bear out.";
}

function mostInOneLine(known: readonly string[], resume: Facts): number {
  return Math.max(0, ...resume.lines.map((line) => known.filter((concept) => line.concepts.has(concept)).length));
}

/** A skill, number, name or degree that has been found in the résumé is support enough. */
function restsOnSomething(claim: string): boolean {
  return [skillsIn(claim), numbersIn(claim), namesIn(claim), degreesIn(claim)].some((found) => found.length > 0);
}

function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} or ${last}`;
}
