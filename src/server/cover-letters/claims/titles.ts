const OCCUPATION =
  "engineer|developer|programmer|manager|director|lead|leader|head|architect|designer|analyst|consultant|officer|founder|co-founder|teacher|trainer|administrator|specialist|scientist|researcher|writer|editor|marketer|accountant|recruiter|representative|executive|assistant|coordinator|strategist|nurse|physician|doctor|lawyer|attorney|paralegal|translator|producer|owner|president|ceo|cto|cfo|coo|vp|intern|apprentice|freelancer|contractor|technician|operator|supervisor|agent|advisor|adviser|planner|buyer|controller|auditor|bookkeeper|therapist|counselor|counsellor|coach|copywriter|tester|tutor|lecturer|professor|student|graduate";

/** What somebody is or was, behind the words that say so. What they apply to be is no such thing. */
const TITLE = new RegExp(
  `\\b(?:as|I am|I['’]m|I was|I have been|I['’]ve been|became|role of|position of|job of|title of|worked as|served as|promoted to|time as|years? as|career as|currently|been)\\s+(?:an?\\s+|the\\s+|your\\s+)?(?<title>(?:[\\p{L}/&-]+\\s+){0,4}?(?:${OCCUPATION}))(?![\\p{L}-])`,
  "giu",
);
/** Praise before a title is not part of it. */
const PRAISE =
  /^(?:(?:an?|the|highly|very|experienced|seasoned|skilled|passionate|dedicated|motivated|former|current|full-time|part-time|remote|your|next|committed|certified|hands-on|professional)\s+)+/iu;

/** The positions that a claim says somebody has or had, without praise. */
export function titlesIn(claim: string): string[] {
  return [...claim.matchAll(TITLE)]
    .filter(([whole]) => !/\bas your\b/iu.test(whole))
    .map(({ groups }) => (groups?.title ?? "").replace(PRAISE, "").trim())
    .filter((title) => title !== "")
    .map((title) => `${/^[aeiou]/iu.test(title) ? "an" : "a"} ${title}`);
}

/** A degree or the like: how to speak of it, and the concepts by which a résumé may name it. */
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

/** Degrees, certificates and awards that a claim names. */
export function degreesIn(claim: string): readonly Degree[] {
  return DEGREES.filter(({ written }) => written.test(claim));
}
