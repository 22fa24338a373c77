const COUNT = "(?:[1-5]|one|two|three|four|five)";
const DAYS = `${COUNT}(?:\\s?(?:-|–|to|or)\\s?${COUNT})?\\+? days?(?: (?:a|per|each|every) week|\\/week| weekly)?`;
const OFFICE = "(?:in|at|from|to) (?:the|our|its|an?)(?: \\p{L}+){0,3} (?:office|hq|headquarters)\\b";
const WORK = "(?:role|position|job|opportunity)";

/** What leaves no doubt that people are expected somewhere, each about the job itself. */
const EXPECTED_SOMEWHERE = [
  `\\b(?:this|the) (?:\\p{L}+ ){0,2}?${WORK} (?:is|will be) (?:an? )?(?:(?:fully|full-time|100%) )?(?:hybrid|on-?site|in-?office|office[- ]based|in-person)\\b`,
  `\\bthis is (?:an? )?(?:(?:fully|full-time|100%) )?(?:hybrid|on-?site|in-?office|office[- ]based|in-person) ${WORK}\\b`,
  `\\b(?:this|the) ${WORK} is not (?:an? )?(?:fully )?remote\\b`,
  `\\bthis is not an? (?:fully )?remote ${WORK}\\b`,
  `\\b(?:must|required to|expected to|need to|you will|you'll) (?:work|be|come|commute)(?: \\p{L}+){0,3} ${DAYS} ${OFFICE}`,
  `\\b(?:must|required to|expected to|need to|you will|you'll) (?:work|be|come|commute)(?: \\p{L}+){0,3} ${OFFICE}(?: \\p{L}+){0,3} ${DAYS}`,
].map((pattern) => new RegExp(pattern, "iu"));

/** A sentence that offers both, or speaks of some of the people only, decides nothing; nor does a role that mixes two professions. */
const UNDECIDED =
  /\b(?:or|and|fully|also|either) remote\b|\bremote (?:or|and|option|possible|friendly)\b|\bremote\s?\/|\/\s?remote\b|\bif you\b|\bif based\b|\bfor (?:those|candidates|employees)\b|\bcandidates (?:in|based|located|within)\b|\boptional\b|\bmay\b|\bnot (?:an? )?(?:hybrid|on-?site)\b|\blocated (?:in|near|within)\b|\b(?:combining|combines|blending|blends|mix|spanning)\b|\bwithin \d+ (?:miles|km)\b/i;
/** One of these stands in every such sentence: cheaper to look for than all of the above. */
const HINT = /hybrid|on-?site|office|in-person|not .{0,9}remote|headquarters|hq/i;
const SENTENCES = /(?<=[.!?;])\s+|\n+/;

/** The sentence in which an advertisement says that its job is hybrid or on site; null where none does without reserve. */
export function statesNotRemote(text: string): string | null {
  for (const sentence of text.split(SENTENCES)) {
    if (!HINT.test(sentence)) continue;
    if (EXPECTED_SOMEWHERE.some((pattern) => pattern.test(sentence)) && !UNDECIDED.test(sentence))
      return sentence.trim();
  }
  return null;
}
