import { foldWords } from "../text/fold";

const MAX_TAGS = 8;
const MAX_TAG_LENGTH = 40;

/** Departments have internal names ("8546 Treasury - Eng") that could reveal an employer, so only these labels become tags. */
// prettier-ignore
const FIELDS: readonly [string, RegExp][] = [
  ["Engineering", /\b(?:engineer|engineers|engineering|eng|software|backend|back end|frontend|front end|full ?stack|mobile|devops|sre|infrastructure|platform|technology|tech|developer|r d)\b/],
  ["Data", /\b(?:data|analytics|bi|machine learning|ml)\b/],
  ["AI", /\b(?:ai|artificial intelligence|llm|modelling)\b/],
  ["Security", /\b(?:security|infosec|ciso)\b/],
  ["IT", /\b(?:it|information technology|corptech|helpdesk)\b/],
  ["Product", /\b(?:product|pm)\b/],
  ["Design", /\b(?:design|designer|ux|ui|creative|brand|art)\b/],
  ["Research", /\b(?:research|science|scientist)\b/],
  ["Marketing", /\b(?:marketing|growth|seo|content|demand|media|communications|pr)\b/],
  ["Sales", /\b(?:sales|account executives?|business development|revenue|commercial|partnerships?|gtm|go to market)\b/],
  ["Customer Success", /\b(?:customer success|success|cx|customer experience)\b/],
  ["Support", /\b(?:support|customer service|customer operations)\b/],
  ["Operations", /\b(?:operations|ops|logistics|supply chain|delivery|process)\b/],
  ["Finance", /\b(?:finance|financial|accounting|treasury|tax|payroll)\b/],
  ["Legal", /\b(?:legal|compliance|counsel|privacy|policy)\b/],
  ["People", /\b(?:people|hr|human resources|talent|recruiting|recruitment)\b/],
  ["Risk", /\b(?:risk|fraud|underwriting|credit)\b/],
  ["Healthcare", /\b(?:clinical|healthcare|medical|care|nursing)\b/],
  ["Education", /\b(?:education|teaching|tutors?|curriculum)\b/],
  ["Languages", /\b(?:translators?|linguists?|localization|localisation)\b/],
  ["Gaming", /\b(?:gaming|games?)\b/],
];

/** Finds the fields of work that departments or teams belong to. */
export function findFieldTags(departments: readonly (string | null | undefined)[]): string[] {
  const words = departments.map((department) => foldWords(department ?? "")).join(" | ");
  return FIELDS.filter(([, pattern]) => pattern.test(words)).map(([field]) => field);
}

/** Turns a feed's public labels into a few short, distinct tags. */
export function tidyTags(labels: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const label of labels) {
    const tag = label.replace(/[-_]+/g, " ").replace(/[[\]]/g, "").replace(/\s+/g, " ").trim();
    const folded = foldWords(tag);
    if (folded === "" || tag.length > MAX_TAG_LENGTH || tags.has(folded)) continue;
    tags.set(folded, tag);
    if (tags.size === MAX_TAGS) break;
  }
  return [...tags.values()];
}

/** "All others", "All Other Remote". */
const CATCH_ALL = /^all others?\b|^others?$/i;

/** Puts categories before keywords, since only the first few labels become tags. */
export function joinCategories(
  categories: readonly (string | null | undefined)[],
  keywords: readonly string[],
): string[] {
  const telling = categories.flatMap((category) => (category && !CATCH_ALL.test(category.trim()) ? [category] : []));
  return [...telling, ...keywords];
}
