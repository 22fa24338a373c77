/** Sentences about investors, customers and earlier employers, whose names aren't skills: "leaders from Dropbox and PayPal". */
const ABOUT_OTHERS =
  /\b(?:backed by|raised (?:a|over|more than|\p{Sc})|funding (?:round|from|led)|investors?|venture capital (?:firms|funds)|series [a-f]\b|(?:leaders|veterans|talent|experience|executives|engineers|team(?: members)?) from (?:leading|top|companies|world)|alumni (?:of|from)|founded by|led by (?:former|ex)|trusted by|(?:customers|companies|brands|clients|businesses) (?:like|include|including|such as)|used by)\b/iu;
/** Sentences about what the company sells, and to whom: "Our platform combines payments and bookkeeping". */
const ABOUT_PRODUCTS =
  /\bour (?:[\w-]+ ){0,3}(?:solution|platform|products?|software|suite|technology) (?:combines?|helps?|offers?|provides?|enables?|powers?|lets?|allows?|brings?)\b|(?<![\p{L}\d_]|\d,)\d[\d,]{3,}\+? (?:businesses|companies|brands|customers|organizations),? from\b/iu;
/** Sentences about the program that sorts applications: "see the independent bias audit report". */
const ABOUT_SCREENING = /\bbias audits?\b/i;
const VENTURE_BACKED = /\b(?:VC|venture(?:[- ]capital)?)[- ](?:backed|funded)\b/gi;
const SENTENCES = /(?<=[.!?])\s+|\n+/;

/** Removes what a posting says of other companies, of what its own sells and of how it hires, before skills are read. */
export function removeCompanyTalk(text: string): string {
  return text
    .replaceAll(VENTURE_BACKED, " ")
    .split(SENTENCES)
    .filter((sentence) => ![ABOUT_OTHERS, ABOUT_PRODUCTS, ABOUT_SCREENING].some((talk) => talk.test(sentence)))
    .join("\n");
}
