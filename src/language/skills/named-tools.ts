import { relatedTo } from "./skill-relations";
import { skillsIn, skillsNamedIn } from "./skills";
import { KIND_OF, SPELLINGS, SKILLS } from "./skill-vocabulary";

/** Kinds of skills whose short forms are names: SQL and PHP are, ETL and CRM are categories. */
const KINDS_OF_TOOLS: ReadonlySet<string> = new Set(["programming", "web", "mobile", "design", "tools"]);
/** Endings of words for an activity or a field: bookkeeping, negotiation, logistics. */
const ENDS_FIELD = /(?:ing|tion|sion|ment|ics|ogy|ance|ence|ity|ism|sis|ship|ure|work|y)$/u;
const VAGUE: ReadonlySet<string> = new Set(SKILLS.flatMap(({ name, isVague }) => (isVague ? [name] : [])));
/** Single words that count only as a name is written: "Rippling". */
const EXACT: ReadonlySet<string> = new Set(
  SPELLINGS.flatMap(({ skill, text, isExact, needsContext }) =>
    isExact && !needsContext && /^\p{Lu}\p{Ll}+$/u.test(text) && SKILLS[skill]?.name === text ? [text] : [],
  ),
);
const IS_SHORT_FORM = /^[\p{Lu}\d]{2,5}s?$/u;

/**
 * Tells whether a skill is the name of a product, a language or a standard: Salesforce, Google Ads, Python. People who know
 * one name it. An activity, such as demand planning, they often describe in other words.
 */
export function isNamedTool(skill: string): boolean {
  if (VAGUE.has(skill)) return false;
  if (EXACT.has(skill) || (relatedTo(skill).length > 0 && !skill.includes(" "))) return true;
  const words = skill.split(/[\s/-]+/u);
  if (IS_SHORT_FORM.test(skill)) return KINDS_OF_TOOLS.has(KIND_OF.get(skill) ?? "");
  if (words.length > 1) return words.slice(1).some((word) => /^\p{Lu}|\d/u.test(word));
  return /\p{Lu}|\d|[.+#]/u.test(skill.slice(1)) || !ENDS_FIELD.test(skill);
}

/** Returns the tool that words name and nothing else; null for other words. */
export function toolNamed(words: string): string | null {
  const whole = words.toLowerCase();
  const named = skillsIn(words);
  const [only] = named.length > 0 ? named : [...skillsNamedIn(words)].filter((name) => name.toLowerCase() === whole);
  return only !== undefined && named.length < 2 && isNamedTool(only) ? only : null;
}

const NAMES = new Map<string, RegExp>();

/**
 * Finds the line of a résumé that has a tool's name, spelled as a name: "Runs Airflow in Docker", "Azure Data Factory" for
 * Azure. Lists of skills may name it anywhere, sentences not as their first word, which is upper case in any case.
 */
export function findNamedTool(skill: string, lines: readonly string[]): string | undefined {
  if (!isNamedTool(skill)) return undefined;
  const pattern = NAMES.get(skill) ?? patternOf(skill);
  NAMES.set(skill, pattern);
  return lines.find((line) => pattern.test(line));
}

/** Finds a line that has a field's first letters: "QBRs" for quarterly business reviews. */
export function findShortForm(skill: string, lines: readonly string[]): string | undefined {
  const words = skill.split(/[\s/-]+/u);
  if (isNamedTool(skill) || words.length < 3) return undefined;
  const letters = words.map((word) => word.charAt(0).toUpperCase()).join("");
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${letters}s?(?![\p{L}\p{N}])`, "u");
  return lines.find((line) => pattern.test(line));
}

function patternOf(skill: string): RegExp {
  const spellings = SPELLINGS.filter(({ skill: at }) => SKILLS[at]?.name === skill).map(({ text }) => text);
  // In the vocabulary, spellings are lower case unless case matters.
  const names = [skill, ...spellings.filter((text) => /\p{Lu}/u.test(text))].filter((name) => name.length > 1);
  const all = [...new Set(names)].map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`));
  return all.length === 0
    ? /(?!)/u
    : new RegExp(String.raw`(?<=[\s(/,;:&].{0,2})(?<![\p{L}\p{N}-])(?:${all.join("|")})(?![\p{L}\p{N}+#-])`, "u");
}
