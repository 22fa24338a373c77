import commonWords from "../data/skill-words.json" with { type: "json" };
import { skillsIn } from "../skills/skills";

/** Skills of one word that are ordinary nouns, and names that end like one. */
const NOUNS = new Set(commonWords.nouns);
const NAMES = new Set(commonWords.names);

/** A name that keeps its capitals: "NetSuite", "SQL", "Next.js", "dbt", but not "Usability" or "Month-end close". */
const PRODUCT =
  /^\p{Ll}|^(?!\p{Lu}\p{L}+(?:ing|ment|tion|ics|ance|sis|ship|ity|cy|law|care|ence)$)\p{Lu}[^\s]*(?: \p{Lu}\S*)*$/u;

export function isProduct(skill: string): boolean {
  const small = skill.toLowerCase();
  return NAMES.has(small) || (PRODUCT.test(skill) && !NOUNS.has(small));
}

/** Writes a skill of the vocabulary as within a sentence: "Salesforce" and "Power BI", but "negotiation" and "month-end close". */
export function spellSkill(skill: string): string {
  const [first = "", ...others] = skill.split(" ");
  const isName = isProduct(skill) || /\p{Lu}.*\p{Lu}/u.test(skill);
  // "Figma prototyping" begins with a name.
  const beginsWithName = others.length > 0 && isProduct(first) && skillsIn(first).includes(first);
  return isName || beginsWithName ? skill : skill.charAt(0).toLowerCase() + skill.slice(1);
}

export function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  if (items.length < 3) return items.join(" and ");
  return `${items.slice(0, -1).join(", ")} and ${last}`;
}
