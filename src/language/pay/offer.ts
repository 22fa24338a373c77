import { PAY } from "./pay-words";

// An amount is the job's pay if it stands in a field ("Base salary range, New York: $90,000") or in a sentence about the job,
// the reader or what the employer pays. A sentence about anybody else's money says nothing of the job.

const START = String.raw`(?<![\p{L}’'])`;
const END = String.raw`(?!\p{L})`;

/** Words that a field has beside names and words for pay. */
const FIELD_WORD =
  /^(?:an?|the|of|to|for|from|between|at|in|on|as|and|or|up|per|plus|with|by|ranges?|rates?|bands?|scale|grade|levels?|tiers?|zones?|annual|annually|years?|yearly|monthly|weekly|daily|hours?|full|part|time|remote|contract|role|position|job|hiring|starting|expected|estimated|anticipated|approximate|approximately|approx|about|around|posted|total|gross|cash|fixed|current|min|max|minimum|maximum|depending|experience|based|target|all|other|locations?|states?|cities|within|outside)$/u;
const NEXT_FIELD = /[:|•(/–—]|\s-\s/u;

/** A field has no other words in lower case: "Tier 2 (Austin, Denver):", but not "Save customers". */
function isField(before: string): boolean {
  const words = (before.split(NEXT_FIELD).at(-1) ?? "").match(/[\p{L}’']+/gu) ?? [];
  // "NJ is", but not "The minimum wage is"
  const isVerb = (word: string) => /^(?:is|are)$/u.test(word) && !PAY.test(before);
  const fits = (word: string) => /^\p{Lu}/u.test(word) || FIELD_WORD.test(word) || PAY.test(word) || isVerb(word);
  return words.every(fits);
}

/** Small words of English: the forms below are those of its sentences. */
const ENGLISH =
  /\b(?:the|our|of|to|for|with|is|are|was|were|and|who|that|by|from|each|their|its|you|we|this|earns?|makes?|costs?|saves?)\b/iu;

const WORKERS = "(?:candidates?|hires?|applicants?|interns?|trainees?|employees|contractors|associates|team members)";
const JOB = `(?:role|position|job|opportunity|posting|vacancy|requisition|internship|engagement|gig|offer|${WORKERS})`;
const WORK =
  "(?:roles?|positions?|jobs?|shifts|gigs|missions|tasks|projects|assignments|weekends|nights|evenings|sessions|lessons|classes)";
const NOUN = "(?:salary|salaries|pay|compensation|comp|wages?|rates?|remuneration|earnings|income|base|range|ote)";
/** Words that only employers put beside these: "a median salary" is a statistic. */
const KIND =
  "(?:competitive|full|base|annual|annualized|yearly|monthly|hourly|daily|weekly|starting|expected|anticipated|estimated|target|total|cash|gross|fixed|reasonable|budgeted|approximate|posted|hiring|current|pay|salary|wage|compensation|guaranteed|initial|market)";
const OFFERED = [
  `${START}(?:this|the|these|our|your|each|any|all|new|successful|selected|ideal|qualified)(?: (?!(?:for|of|to|in|by|at|from)${END})[\\p{L}&/,-]+){0,4}? ${JOB}${END}`,
  `${START}you(?:r|['’]ll|['’]d)?${END}`,
  `${START}we(?:['’](?:re|ll))?(?: \\p{L}+){0,3}? (?:offer|pay|provid|compensat|budget|expect|target|anticipat|estimat|hir|seek|look)\\p{L}*${END}`,
  `${START}(?:${WORKERS}|${WORK}) (?:(?:pays?|earn|make|receive|get)${END}|are(?: \\p{L}+ly)?\\s?$)`,
  `${START}(?:is|are|be|get) (?:paid|compensated|offered|hired|budgeted)${END}`,
  `${START}${KIND} (?:(?:range|band|scale|package)s?${END}|${NOUN} of(?=\\P{L}*$|\\s(?!the |our |an? )(?:about|around|approximately|roughly|between|\\p{L}{1,4})${END}))|${START}(?:range|base) (?:is|of|salary|pay|compensation|rate|wage)${END}`,
  `${START}${NOUN}(?: \\p{L}+)? (?:ranging|up to|equivalent to)${END}`,
  // What the job is done for: "Teach Italian at home for $20 an hour"; not "Plans sell for", "Sold the bakery for".
  `^\\s?(?!(?:we|they|it|s?he|who|our|the|this|that|these|each|an?|as|in|on|at|with|from|and|or|but|if|not)${END})\\p{L}+(?<!s|ed)(?: \\p{L}+){0,6} for\\s?$`,
  // The clause's subject: "Compensation will vary by place from", "the salary for bakers is"; not "the salary of bakers is".
  `(?:^|[.,;:(–—-])\\s?(?:(?:the|our|an?|us|${KIND}) )*${NOUN}${END}(?! (?:of|paid to) \\p{L})[^;]*$`,
].map((pattern) => new RegExp(pattern, "iu"));
/** "$250-350k base" */
const BASE_BEHIND = /^\s?base(?!\p{L})/iu;

/** "Salary in 2019 was", "we don't pay", "rémunération moyenne": not what the employer offers now. */
const NOT_NOW = new RegExp(
  `${START}(?:was|were|had|left|used to|you (?:only )?pay|moyenne?s?|promedio|médi[oa])${END}|(?:${START}(?:not|never|cannot|unable to)|n[’']t)(?: able to| \\p{L}+ly)? (?:pay|offer|provide|earn|make|exceed)`,
  "iu",
);

/** "Hosts make", "our users earn", "people who pay": somebody else's money, unless these are hired. "Roles pay" is pay. */
const OF_OTHERS = new RegExp(
  `${START}(?!(?:${WORKERS}|${WORK}) )(?:\\p{L}{3,}[^\\Ws]s|they|people|who)(?: (?:will|would|may|might|can|must|only|each|currently|typically|usually))* (?:earn|make|save|spend|pay)${END}(?:[^\\p{L}:;]|${START}(?:an?|about|around|up|to|and|between|from|only|over|on|average|of|us|k|USD)${END})*$`,
  "iu",
);

/** Tells whether the words around an amount have the form of an offer. */
export function isOffer({ before, after }: { before: string; after: string }): boolean {
  if (NOT_NOW.test(before) || OF_OTHERS.test(before)) return false;
  if (isField(before) || !ENGLISH.test(before) || BASE_BEHIND.test(after)) return true;
  return OFFERED.some((pattern) => pattern.test(before));
}
