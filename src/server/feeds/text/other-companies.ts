/** Sentences about investors, customers and earlier employers, whose names aren't skills: "leaders from Dropbox and PayPal". */
const ABOUT_OTHERS =
  /\b(?:backed by|raised (?:a|over|more than|\p{Sc})|funding (?:round|from|led)|investors?|venture capital (?:firms|funds)|series [a-f]\b|(?:leaders|veterans|talent|experience|executives|engineers|team(?: members)?) from (?:leading|top|companies|world)|alumni (?:of|from)|founded by|led by (?:former|ex)|trusted by|(?:customers|companies|brands|clients|businesses) (?:like|include|including|such as)|used by)\b/iu;
const VENTURE_BACKED = /\b(?:VC|venture(?:[- ]capital)?)[- ](?:backed|funded)\b/gi;
const SENTENCES = /(?<=[.!?])\s+|\n+/;

/** Removes what a posting says of other companies, before skills are read. */
export function removeOtherCompanies(text: string): string {
  return text
    .replaceAll(VENTURE_BACKED, " ")
    .split(SENTENCES)
    .filter((sentence) => !ABOUT_OTHERS.test(sentence))
    .join("\n");
}
