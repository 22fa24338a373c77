import { skillsIn } from "../skills/skills";
import { certificatesIn } from "../skills/certificates";
import { impliedBy } from "../skills/skill-relations";
import { languagesIn } from "../skills/levels";
import { writtenWordsOf } from "../text/stem";
import { findConcepts } from "./concepts";
import { findDegrees, findNames, findTitles } from "./names";
import { countsWords, findNumbers, type WrittenNumber } from "./numbers";
import { countsOf, type Fact, type Facts } from "./resume-facts";
import { foldWord } from "../text/fold";

/** The share of a claim's concepts that the résumé must contain, and how many of them in one line. */
const MIN_SHARE = 0.5;
const MIN_IN_ONE_LINE = 2;
/** "I am a certified public accountant." claims no more than the certificate. */
const MOST_OF_CERTIFICATE = 3;
const ALL_SKILLS = 1000;

export const NO_RESUME = "Without a resume, we can't confirm what this says about you.";

/** Returns why the résumé doesn't confirm a claim, in words for its owner; null if it does. `job` are the posting's facts. */
export function judgeClaim(claim: string, resume: Facts, job: Facts): string | null {
  const unsure = skillsIn(claim, ALL_SKILLS).filter((skill) => resume.unsureSkills.has(skill));
  if (unsure.length > 0) return `Your resume leaves open whether you know ${inWords(unsure)}.`;
  if (speaksAll(claim, resume) || listsSkills(claim, resume) || givesNotice(claim, resume)) return null;
  return (
    judgeNumbers(claim, resume) ??
    judgeSkills(claim, resume) ??
    judgeDegrees(claim, resume) ??
    judgeTitles(claim, resume) ??
    judgeNames(claim, resume, job) ??
    judgeDeeds(claim, resume)
  );
}

/** "I speak German (native)." is confirmed by "Deutsch (Muttersprache)". */
function speaksAll(claim: string, { languages }: Facts): boolean {
  const spoken = /^I (?:(?:also )?speak|work in|am (?:also )?(?:a native speaker of|fluent in)) [^;]+$/u.test(claim)
    ? claim.split(/ and (?=fluent in)/u).flatMap(languagesIn)
    : [];
  const names = new Set(spoken.map(({ language }) => language.toLowerCase()));
  const isOnlyThis = writtenWordsOf(claim.replaceAll(/\([^)]*\)/gu, "")).every(
    (word) => names.has(word.toLowerCase()) || SPEAK.has(word),
  );
  const isSpoken = ({ language, level }: (typeof spoken)[number]) => (languages.get(language) ?? -1) >= (level ?? 0);
  return spoken.length > 0 && isOnlyThis && spoken.every(isSpoken);
}

const SPEAK = new Set(
  "I also speak am a native speaker of fluent work in and fluently natively at level A1 A2 B1 B2 C1 C2".split(" "),
);

/** "My skills include Scrum and product strategy." needs no line that has both. */
function listsSkills(claim: string, resume: Facts): boolean {
  const [, list = ""] = /^My skills (?:also )?include (.+?)\.?$/u.exec(claim) ?? [];
  const names = list.split(/, | and /u).filter((name) => name !== "");
  const hasWords = (name: string) => writtenWordsOf(name).every((word) => resume.words.has(foldWord(word)));
  return names.length > 0 && names.every((name) => hasWords(name) || isSkillShown(name, resume));
}

/** "My notice period is one month." is confirmed by "Available with one month's notice". */
function givesNotice(claim: string, { lines }: Facts): boolean {
  const [, period = ""] = /^My notice period is (.+?)\.?$/u.exec(claim) ?? [];
  return (
    period !== "" &&
    lines.some(({ text }) => /\bnotice\b/iu.test(text) && text.toLowerCase().includes(period.toLowerCase()))
  );
}

function judgeNumbers(claim: string, resume: Facts): string | null {
  const counted = findNumbers(claim).filter((number) => !countsWords(claim, number));
  const missing = counted.find((number) => !resume.lines.some((line) => hasNumber(line, number)));
  if (missing) return `Your resume doesn't say “${missing.text}”.`;
  const concepts = findConcepts(claim);
  const elsewhere = counted.find(
    (number) => !isYear(number) && !isNumberInContext(number, concepts, resume) && !sharesLine(number, counted, resume),
  );
  return elsewhere ? `Your resume says “${elsewhere.text}” only about something else.` : null;
}

function hasNumber({ numbers }: Fact, { value, unit }: WrittenNumber): boolean {
  return numbers.some((own) => own.value === value && own.unit === unit);
}

/** A résumé has calendar years beside a position, not beside its deeds, so their line doesn't matter. */
function isYear({ value, unit }: WrittenNumber): boolean {
  return unit === null && Number.isInteger(value) && value >= 1950 && value <= 2100;
}

/** Returns whether the résumé has the number in a line that shares a concept with the claim. */
function isNumberInContext(number: WrittenNumber, concepts: ReadonlySet<string>, resume: Facts): boolean {
  return resume.lines.some(
    (line) =>
      hasNumber(line, number) && (concepts.size === 0 || [...concepts].some((concept) => line.concepts.has(concept))),
  );
}

/** Returns whether one line of the résumé has this number and another one of the claim. */
function sharesLine(number: WrittenNumber, others: readonly WrittenNumber[], resume: Facts): boolean {
  return resume.lines.some(
    (line) =>
      hasNumber(line, number) &&
      others.some((other) => other.value !== number.value && !isYear(other) && hasNumber(line, other)),
  );
}

function judgeSkills(claim: string, resume: Facts): string | null {
  const missing = skillsIn(claim, ALL_SKILLS).filter((skill) => !isSkillShown(skill, resume));
  return missing.length === 0 ? null : `Your resume doesn't name ${inWords(missing)}.`;
}

const QUALIFIER = /^(?:advanced|basic|microsoft|ms|google|adobe|apache|amazon|modern|agile)\s+/iu;

/** "Advanced Excel" counts as Excel, and Next.js shows React. */
function isSkillShown(skill: string, { skills, words, concepts }: Facts): boolean {
  // "Kept the books" counts as bookkeeping.
  if (/^\p{L}+$/u.test(skill) && isAnyOf(findConcepts(skill), concepts)) return true;
  if (skills.has(skill) || impliedBy(skill).some((other) => skills.has(other))) return true;
  const bare = skill.replace(QUALIFIER, "").toLowerCase();
  const names = [...skills].map((own) => own.replace(QUALIFIER, "").toLowerCase());
  return names.includes(bare) || writtenWordsOf(bare).every((word) => words.has(foldWord(word)));
}

function judgeDegrees(claim: string, resume: Facts): string | null {
  const missing = findDegrees(claim).find(
    ({ concepts }) =>
      !concepts.some((concept) => resume.concepts.has(concept) || (concept === "degree" && resume.hasDegree)),
  );
  return missing ? `Your resume names no ${missing.text}.` : null;
}

function judgeTitles(claim: string, resume: Facts): string | null {
  // "A certified public accountant" counts as CPA.
  if (holdsAll(certificatesIn(claim), resume)) return null;
  const missing = findTitles(claim).find((title) =>
    [...findConcepts(title)].some((concept) => !resume.concepts.has(concept)),
  );
  return missing === undefined ? null : `Your resume doesn't say that you were ${missing}.`;
}

function holdsAll(certificates: readonly string[], resume: Facts): boolean {
  return certificates.length > 0 && certificates.every((name) => resume.certificates.has(name));
}

function judgeNames(claim: string, resume: Facts, job: Facts): string | null {
  const missing = findNames(claim).find((name) =>
    writtenWordsOf(name).some(
      (word) => !resume.words.has(foldWord(word)) && !job.words.has(foldWord(word)) && !QUALIFIER.test(`${word} `),
    ),
  );
  return missing === undefined ? null : `Your resume doesn't mention ${missing}.`;
}

/** Judges the rest of a claim: what was done, with whom and for what. */
function judgeDeeds(claim: string, resume: Facts): string | null {
  const titles = findTitles(claim).flatMap((title) => [...findConcepts(title)]);
  const judged = new Set([...findDegrees(claim).flatMap(({ concepts }) => concepts), ...titles]);
  const concepts = [...findConcepts(claim)].filter((concept) => !judged.has(concept));
  // A skill that the résumé shows under another name.
  const ofSkills = new Set(skillsIn(claim, ALL_SKILLS).flatMap((skill) => [...findConcepts(skill)]));
  const renamed = concepts.filter((concept) => ofSkills.has(concept) && !resume.concepts.has(concept)).length;
  const supported = concepts.filter((concept) => ofSkills.has(concept) || resume.concepts.has(concept));
  const counted = findNumbers(claim).filter((number) => !isYear(number));
  // Two numbers rarely share a line by chance, so one more word is enough.
  const isCounted = supported.length > 0 && counted.some((number) => sharesLine(number, counted, resume));
  const bears =
    isCounted ||
    (supported.length >= concepts.length * MIN_SHARE &&
      countBestLine(supported, resume) + renamed + (countsTheSame(claim, supported, resume) ? 1 : 0) >=
        Math.min(MIN_IN_ONE_LINE, concepts.length));
  if (holdsAll(certificatesIn(claim), resume) && concepts.length <= MOST_OF_CERTIFICATE) return null;
  if (concepts.length > 0) return bears ? null : "Your resume doesn't mention this.";
  return hasEvidence(claim) ? null : "This names nothing that your resume could confirm.";
}

/** Returns whether the résumé has a phrase such as "4 accountants", or the number and one of these concepts in a line. */
function countsTheSame(claim: string, supported: readonly string[], resume: Facts): boolean {
  if ([...countsOf(claim)].some((count) => resume.lines.some(({ counts }) => counts.has(count)))) return true;
  const measured = findNumbers(claim).filter((number) => number.unit !== null);
  return measured.some((number) =>
    resume.lines.some((line) => hasNumber(line, number) && supported.some((concept) => line.concepts.has(concept))),
  );
}

function isAnyOf(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].some((concept) => all.has(concept));
}

function countBestLine(supported: readonly string[], resume: Facts): number {
  return Math.max(0, ...resume.lines.map((line) => supported.filter((concept) => line.concepts.has(concept)).length));
}

/** A skill, number, name or degree found in the résumé is enough. */
function hasEvidence(claim: string): boolean {
  return [skillsIn(claim), findNumbers(claim), findNames(claim), findDegrees(claim)].some(
    (evidence) => evidence.length > 0,
  );
}

function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} or ${last}`;
}
