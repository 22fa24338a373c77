import { applicantFacts, type LetterBrief } from "~/server/cover-letters/brief";
import { checkClaims } from "~/server/cover-letters/claims/check-claims";
import { findFaults, type Fault } from "~/server/cover-letters/claims/find-faults";
import { findNumbers } from "~/language/claims/numbers";

const STOCK =
  /\bI am writing to (?:apply|express)|made me apply|caught my (?:eye|interest)|my résumé shows|perfect (?:fit|candidate)|track record speaks|passionate about|dynamic (?:team|environment)|thrilled|fast[- ]paced/iu;

const WRONG_EMPLOYER = /^This names .*, but you apply to /u;

type Rule = (letter: string, brief: LetterBrief) => boolean;

/** Rules that the letter's owner sees, too. */
function hasNo(rule: Fault["rule"]): Rule {
  return (letter, { job, applicant }) =>
    findFaults(letter, applicantFacts(applicant), job).every((fault) => fault.rule !== rule);
}

/** The rules of a letter that can be sent. Each returns true if the letter keeps it. */
const RULES = {
  "names the employer": hasNo("employer"),
  "names no other company": (letter, brief) => !reasonsOf(letter, brief).some((reason) => WRONG_EMPLOYER.test(reason)),
  "has at most 300 words": hasNo("length"),
  "has no slots or markup": hasNo("slot"),
  "has no stock phrases": (letter) => !STOCK.test(letter),
  "invents no numbers": hasNo("number"),
  "claims what the résumé says": (letter, brief) =>
    reasonsOf(letter, brief).every((reason) => WRONG_EMPLOYER.test(reason)),
  "shows a figure of the résumé": (letter, { applicant }) => {
    const own = new Set(findNumbers(applicant.resumeText ?? "").map(({ value }) => value));
    return own.size === 0 || findNumbers(letter).some(({ value }) => own.has(value));
  },
} satisfies Record<string, Rule>;

export type LetterRule = keyof typeof RULES;
export const LETTER_RULES = Object.keys(RULES) as LetterRule[]; // the keys of a constant

/** Lists the rules that a letter breaks. */
export function findBrokenRules(letter: string, brief: LetterBrief): LetterRule[] {
  return LETTER_RULES.filter((rule) => !RULES[rule](letter, brief));
}

function reasonsOf(letter: string, { job, applicant }: LetterBrief): string[] {
  return checkClaims(letter, applicantFacts(applicant), job).flatMap(({ reason }) => reason ?? []);
}
