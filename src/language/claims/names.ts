import claimWords from "../data/claim-words.json" with { type: "json" };
import { skillsIn } from "../skills/skills";

/** Capitalized words that aren't names: pronouns, the calendar, common abbreviations. */
export const NO_NAMES = new Set(claimWords.notNames);

const NAME =
  /(?<![\p{L}\p{N}'’-])\p{Lu}[\p{L}\p{N}&'’.-]*[\p{L}\p{N}](?:\s+(?:(?:of|the|and|&|de|du|des|da|di|von|van|der|für|for)\s+){0,2}\p{Lu}[\p{L}\p{N}&'’.-]*[\p{L}\p{N}])*/gu;
/** Every word is capitalized here. */
const START = /(?:^|[.!?:;…]\s+|^["“«„(]\s*)$/u;
/** Characters read before a name. Reading all of them for each name would take quadratic time. */
const READ_BEFORE = 40;

/** Finds names of employers, schools, products and people. Skips skills and the first word of a sentence. */
export function findNames(text: string): string[] {
  const names: string[] = [];
  for (const match of text.matchAll(NAME)) {
    const isFirst = START.test(text.slice(Math.max(0, match.index - READ_BEFORE), match.index));
    const words = match[0].split(/\s+/u);
    const rest = (isFirst ? words.slice(1) : words).filter((word) => /^\p{Lu}/u.test(word) && !NO_NAMES.has(word));
    const unskilled = rest.filter((word) => skillsIn(word).length === 0);
    // A name may contain the words of a skill, so also check it as a whole.
    if (unskilled.length > 0 && skillsIn(rest.join(" ")).length < rest.length) names.push(unskilled.join(" "));
  }
  return names;
}

const OCCUPATION =
  "engineer|developer|programmer|manager|director|lead|leader|head|architect|designer|analyst|consultant|officer|founder|co-founder|teacher|trainer|administrator|specialist|scientist|researcher|writer|editor|marketer|accountant|recruiter|representative|executive|assistant|coordinator|strategist|nurse|physician|doctor|lawyer|attorney|paralegal|translator|producer|owner|president|ceo|cto|cfo|coo|vp|intern|apprentice|freelancer|contractor|technician|operator|supervisor|agent|advisor|adviser|planner|buyer|controller|auditor|bookkeeper|therapist|counselor|counsellor|coach|copywriter|tester|tutor|lecturer|professor|student|graduate";

/** Finds what somebody is or was, not what they apply for. */
const TITLE = new RegExp(
  `\\b(?:as|I am|I['’]m|I was|I have been|I['’]ve been|became|role of|position of|job of|title of|worked as|my (?:current |most recent |last )?(?:role|position|job|title) (?:is|was)|served as|promoted to|time as|years? as|career as|currently|been)\\s+(?:an?\\s+|the\\s+|your\\s+)?(?<title>(?:[\\p{L}/&-]+\\s+){0,4}?(?:${OCCUPATION}))(?![\\p{L}-])`,
  "giu",
);
/** Praise before a title, not part of it. */
const PRAISE =
  /^(?:(?:an?|the|highly|very|experienced|seasoned|skilled|passionate|dedicated|motivated|former|current|full-time|part-time|remote|your|next|committed|certified|hands-on|professional)\s+)+/iu;

/** Finds the positions that a claim says somebody has or had. */
export function findTitles(claim: string): string[] {
  return [...claim.matchAll(TITLE)]
    .filter(([whole]) => !/\bas your\b/iu.test(whole))
    .map(({ groups }) => (groups?.title ?? "").replace(PRAISE, "").trim())
    .filter((title) => title !== "")
    .map((title) => `${/^[aeiou]/iu.test(title) ? "an" : "a"} ${title}`);
}

/** A degree, certificate or award: its name, and the concepts by which a résumé may mention it. */
type Degree = { text: string; concepts: readonly string[] };

// prettier-ignore
const DEGREES: readonly (Degree & { written: RegExp })[] = [
  { written: /\b(?:ph\.?d|doctorate|doctoral|dphil)\b/iu, text: "doctorate", concepts: ["doctor"] },
  { written: /\bmba\b/iu, text: "MBA", concepts: ["mba"] },
  { written: /\b(?:master['’]?s?(?: degree| of \w+)|m\.?sc\b|meng\b)/iu, text: "master's degree", concepts: ["master"] },
  { written: /\b(?:bachelor['’]?s?\b|b\.?sc\b|beng\b)/iu, text: "bachelor's degree", concepts: ["bachelor"] },
  { written: /\b(?:degrees?|diploma|graduated|studied)\b/iu, text: "degree", concepts: ["degree", "bachelor", "master", "doctor", "mba"] },
  { written: /\b(?:certified|certifications?|certificates?|licensed|licen[cs]e)\b/iu, text: "certificate or licence", concepts: ["certified"] },
  { written: /\b(?:awards?|award-winning|awarded|prizes?)\b/iu, text: "award", concepts: ["award"] },
];

/** Finds degrees, certificates and awards in a claim. */
export function findDegrees(claim: string): readonly Degree[] {
  return DEGREES.filter(({ written }) => written.test(claim));
}
