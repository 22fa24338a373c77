import data from "../data/resume-verbs.json" with { type: "json" };

/** Verbs of work, in their base form. */
const VERBS = new Set(data.verbs);
/** Also nouns or adjectives, so only the next word tells that they are verbs: "Lead a team", but "Lead nurse". */
const ALSO_NOUNS = new Set(data.alsoNouns);
/** Nouns of work that have an article: "team". */
export const COUNTABLE: ReadonlySet<string> = new Set(data.countable);
const PAST: Readonly<Record<string, string>> = data.past;
const AFTER_VERB =
  /^(?:(?:an?|the|my|all|every|each|and|with|on|up|over|more|new|daily|weekly|monthly|about|around|two|three|four|five|six|seven|eight|nine|ten|twelve|several|both|them|it|their|its)$|cross-|[\d$€£])/iu;

export function pastOf(verb: string): string {
  return PAST[verb] ?? verb.replace(/(?<=[^aeiou])y$/u, "i").replace(/e?$/u, "ed");
}

/** Only a verb stands before these at the beginning of a line. */
const DETERMINER = /^(?:an?|the|my|all|every|each|both|several|two|three|four|five|six|seven|eight|nine|ten|twelve)$/iu;

/** "Level 2 support" and "Type 2 diabetes" are names: the figure counts nothing. */
const NUMBERED =
  /^(?:age|area|band|category|class|division|grade|level|number|page|phase|rank|room|round|series|shift|stage|step|tier|top|type|unit|version|year|zone)$/iu;
/** "Underwrite nine files" and "Sees 26 clients" begin with a verb, also one that isn't listed. Its past is unknown. */
function guessPresent([first = "", second = "", ...rest]: readonly string[]): string | null {
  const [, stem = "", ending = ""] = /^(\p{Lu}?\p{Ll}+?)((?<=[sxz]|ch|sh)es|(?<!s)s|)$/u.exec(first) ?? [];
  const isVerb = DETERMINER.test(second) || (ending !== "" && /^\d/u.test(second));
  if (stem.length < 3 || !isVerb || NO_VERB.test(first)) return null;
  const base = ending === "s" && stem.endsWith("ie") ? `${stem.slice(0, -2)}y` : stem;
  return [base.toLowerCase(), second, ...rest].join(" ");
}

/** "With the …", "Among all …": words that stand before a noun, too. */
const NO_VERB =
  /^(?:with|within|without|among|across|after|before|during|under|over|from|into|onto|about|above|below|between|through|until|since|per|plus|also|only|not|and|but|for|both|such|like|than|then|this|that|these|those|was|were|has|had|have|been|being|does|did|is|are|always|once|half|nearly|over|almost)$/iu;

/** "Uses CBT" and "Supports GitLab", but not "Orders Management". */
const NAME = /^\p{Lu}{2}|\p{Ll}\p{Lu}/u;

/**
 * `isPast`: its position has ended. Other lines of its position certainly are in the third person (`isThird`) or begin with a
 * verb's base form (`isBase`).
 */
export type LineStyle = { isPast: boolean; isThird?: boolean; isBase?: boolean };

/** "Manages …" is a verb whatever follows it. */
export function isThirdPerson(line: string): boolean {
  const verb = baseOf(/^\p{Lu}\p{Ll}+(?=\s)/u.exec(line)?.[0] ?? "");
  return verb?.form === "third" && !ALSO_NOUNS.has(verb.base);
}

/** "Manage …" and "Plan a …" begin with a verb, whatever the lines beside them say. */
export function isBaseForm(line: string): boolean {
  const text = line.charAt(0).toLowerCase() + line.slice(1);
  return (
    baseOf(/^\p{Ll}+(?=\s)/u.exec(text)?.[0] ?? "")?.form === "base" && conjugate(text, { isPast: false }) !== null
  );
}

/** "Draft pleadings for review" beside other verbs, but not "Code reviews" or "Support desk": things, maybe of one name. */
function hasPluralObject([, ...words]: readonly string[]): boolean {
  const end = words.findIndex((word) => PREPOSITION.test(word) || word.endsWith(","));
  const phrase = words.slice(0, end === -1 ? words.length : words[end]?.endsWith(",") === true ? end + 1 : end);
  const head = phrase.at(-1)?.replace(/,$/u, "") ?? "";
  return phrase.length > 0 && phrase.length <= 3 && /^\p{Ll}+[^s]s$/u.test(head) && baseOf(head) === null;
}

/** "Reports for 75 stores" and "Tests with six merchants" are things. */
const PREPOSITION =
  /^(?:of|for|in|on|at|to|with|by|from|per|and|or|across|about|under|over|between|within|\p{Ll}+ed)$/iu;

const JOINS = /^(?:and|or|&)$/u;
type Form = "base" | "third" | "gerund";

/** Returns the base form of "manage", "manages" or "managing"; null if it is no verb of the list. */
function baseOf(word: string): { base: string; form: Form } | null {
  const small = word.toLowerCase();
  if (VERBS.has(small)) return { base: small, form: "base" };
  const find = (bases: readonly string[], form: Form) => {
    const base = bases.find((other) => VERBS.has(other));
    return base === undefined ? null : { base, form };
  };
  if (small.endsWith("ing")) {
    const bare = small.slice(0, -3);
    return find([bare, `${bare}e`, bare.slice(0, -1)], "gerund");
  }
  return small.endsWith("s")
    ? find([small.replace(/ies$/u, "y"), small.replace(/es$/u, ""), small.slice(0, -1)], "third")
    : null;
}

/**
 * Turns "Manages and plans a budget" or "Manage a budget" into what follows "I": "manage …", or "managed …" if `isPast`. Verbs
 * that it joins by commas and "and" change with it. Null without a verb at the start.
 */
export function conjugate(text: string, { isPast, isThird = false, isBase = false }: LineStyle): string | null {
  const words = text.split(" ");
  const [first = "", second = ""] = words;
  const verb = baseOf(first.replace(/,$/u, ""));
  if (verb === null) return isPast ? null : guessPresent(words);
  if (/^(?:of|for)$/iu.test(second) || (NUMBERED.test(first) && /^\d/u.test(second))) return null;
  if (verb.form === "gerund" && (!AFTER_VERB.test(second) || JOINS.test(second))) return null;
  // "Works in memoQ" is a deed, "Works in progress" are things.
  if (verb.base === "work" && /^(?:in|for|as|at|on|across|from|under)$/iu.test(second) && words[2] !== "progress")
    return [isPast ? "worked" : "work", ...words.slice(1)].join(" ");
  // "Reports for 75 stores" and "Support tickets" are things.
  const isVerb =
    AFTER_VERB.test(second) ||
    (verb.form === "third" && (NAME.test(second) || (isThird && !PREPOSITION.test(second)))) ||
    (verb.form === "base" && isBase && hasPluralObject(words)) ||
    joinsVerb(words, verb.form);
  if (ALSO_NOUNS.has(verb.base) && !isVerb) return null;
  let joined = true;
  const conjugated = words.map((word, index) => {
    const [, bare = "", comma = ""] = /^(\p{L}+)(,?)$/u.exec(word) ?? [];
    const before = words[index - 1] ?? "";
    const mayJoin = index === 0 || JOINS.test(before) || before.endsWith(",");
    const own =
      index === 0
        ? verb
        : mayJoin && (joined || JOINS.test(before)) && isVerbAt(words, index, verb.form)
          ? baseOf(bare)
          : null;
    joined &&= own !== null || JOINS.test(word);
    if (own === null) return word;
    return `${isPast ? pastOf(own.base) : own.base}${comma}`;
  });
  return conjugated.join(" ");
}

/** In "Record exercises and mark the homework", the second verb shows that "Record" is a verb, too. */
function joinsVerb(words: readonly string[], form: Form): boolean {
  return words.some((_, index) => {
    const before = words[index - 1] ?? "";
    return index > 0 && (JOINS.test(before) || (index === 1 && before.endsWith(","))) && isVerbAt(words, index, form);
  });
}

/** Returns whether the word at `index` is a verb in the given form. */
function isVerbAt(words: readonly string[], index: number, form: Form): boolean {
  const word = words[index] ?? "";
  const next = words[index + 1] ?? "";
  const verb = baseOf(word.replace(/,$/u, ""));
  if (verb?.form !== form) return false;
  const isPlain = form === "third" && next !== "" && !PREPOSITION.test(next);
  return !ALSO_NOUNS.has(verb.base) || AFTER_VERB.test(next) || word.endsWith(",") || JOINS.test(next) || isPlain;
}
