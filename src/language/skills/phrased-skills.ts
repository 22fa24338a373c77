import phrases from "../data/skill-phrases.json" with { type: "json" };
import { SKILLS, SPELLINGS } from "./skill-vocabulary";

/** Where words describe a skill, and the spelling of the vocabulary that they stand for. */
type PhrasePlace = { skill: number; key: string; start: number; end: number };

/** The verbs of the last word of a skill's name: who does project management manages projects. */
const VERBS_OF: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(phrases.actions).map(([action, verbs]) => [action, verbs.split("|")]),
);
/** Verbs that spellings begin with: "closing deals". */
const FIRST: ReadonlyMap<string, string> = new Map(
  phrases.verbs.flatMap((verb) => formsOf(verb).map((form) => [form, verb])),
);
const VERB_OF: ReadonlyMap<string, string> = new Map(
  [...VERBS_OF.values()]
    .flatMap((verbs) => verbs.flatMap((verb) => formsOf(verb).map((form) => [form, verb] as const)))
    .concat([...FIRST]),
);
const MODIFIERS: ReadonlySet<string> = new Set(phrases.modifiers);
/** Verbs that stand behind another one: "design, build and test". */
const CHAINED: ReadonlySet<string> = new Set([...phrases.chained, ...VERB_OF.keys()]);
const MASS: ReadonlySet<string> = new Set(phrases.mass);
/** Single words that are fields by themselves: "sales and account management". */
const FIELDS: ReadonlySet<string> = new Set(
  SKILLS.flatMap(({ name }) => (name.includes(" ") ? [] : [name.toLowerCase()])).concat(
    "ai",
    "data",
    "product",
    "engineering",
    "quality",
    "operations",
  ),
);
const NOT: ReadonlySet<string> = new Set(phrases.not);

/** "manage", "manages", "managing"; "plan", "planning" */
function formsOf(verb: string): string[] {
  const stem = /^[^aeiou]*[aeiou][^aeiouwxy]$/u.test(verb) ? verb + verb.slice(-1) : verb.replace(/(?<=[^e])e$/u, "");
  const third = verb.replace(/(?<=s|x|ch|sh)$/u, "e").replace(/y$/u, "ie");
  return [verb, `${third}s`, `${stem}ing`];
}

function singularOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|[sx]is)$/u.test(word)) return word;
  return word
    .replace(/ies$/u, "y")
    .replace(/(?<=ss|x|ch|sh)es$/u, "")
    .replace(/(?<=[^s])s$/u, "");
}

type Pair = { skill: number; key: string };

/** Skills by object and verb: "project" and "manage". Built once from the names that the vocabulary has. */
const BY_OBJECT = new Map<string, Map<string, Pair>>();
/** Skills of two words whose last says what one does: "vendor management". */
const BY_NAME = new Map<string, Pair>();
for (const { skill, text, isExact, needsContext } of SPELLINGS) {
  const words = text.split(/[ -]/u);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (isExact || needsContext || words.length < 2 || words.length > 3 || /[^a-z -]/u.test(text)) continue;
  const verbs = VERBS_OF.get(last);
  if (verbs && words.length === 2) BY_NAME.set(text, { skill, key: text });
  const verb = FIRST.get(first);
  if (verbs) for (const one of verbs) addPair(one, words.slice(0, -1), { skill, key: text });
  else if (verb !== undefined) addPair(verb, words.slice(1), { skill, key: text });
}

function addPair(verb: string, object: readonly string[], pair: Pair): void {
  const name = object.map(singularOf).join(" ");
  if (NOT.has(`${verb} ${name}`)) return;
  const byVerb = BY_OBJECT.get(name) ?? new Map<string, Pair>();
  BY_OBJECT.set(name, byVerb);
  if (!byVerb.has(verb)) byVerb.set(verb, pair);
}

type Token = { word: string; start: number; end: number };

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}+#'’-]*|[^\s\p{L}\p{N}]/gu;
const JOINT = /^(?:and|or|&|,|\/)$/u;
const ADJECTIVE = /(?:[a-z](?:al|ive|ous|ful|ic|able|ible|ary|less|ed|ing)|ly|-\p{L}+)$|^\d/u;
const ARTICLE = /^(?:an?|the|our|your|their|its)$/u;
const PREPOSITION = /^(?:of|for|in|on|at|to|by|with|from|that|which|who|as)$/u;
/** What may stand behind an object: "projects across", "contracts." Not a noun: "project documentation". */
const ENDS =
  /^(?:[^\p{L}\p{N}]|and|or|of|for|in|on|at|to|by|with|within|across|from|that|which|who|as|using|via|while|through|throughout|including|such|so|when|where|under|per|between|among|during|against|into|their|the|you|we|is|are|end|\p{L}+ly)$/u;
/** What may stand before a verb in its base form. */
const LEADS =
  /^(?:to|and|or|&|,|\/|:|;|\.|\(|•|·|–|—|-|will|can|must|should|may|help|you|you'll|you’ll|also|then|\p{L}+ly)$/u;
/** "a platform to manage projects", "helps companies manage projects" */
const OTHERS_DO =
  /\b(?:platforms?|products?|software|tools?|systems?|solutions?|apps?|technology)(?:,? (?:that|which|to|for))+ (?:\p{L}+ (?:and|or) |help |\p{L}+ly )*$|\b(?:helps?|helping|enabl\w{1,4}|allow\w{0,3}|empower\w{0,3}|lets?) (?:\p{L}+ ){1,4}(?:to )?$/iu;
const REACH = 90;
/** The most words from a verb to its object. */
const FAR = 9;

/**
 * Finds skills that a sentence describes by what one does: "manage complex projects" and "management of projects" are project
 * management, and "vendor and budget management" is two skills. The words between verb and object may be no other nouns.
 */
export function phrasesIn(text: string): PhrasePlace[] {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return [];
  const tokens = [...lower.matchAll(TOKEN)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  return [...deedsIn(text, tokens), ...sharedHeadsIn(tokens)];
}

function deedsIn(text: string, tokens: readonly Token[]): PhrasePlace[] {
  return tokens.flatMap((_, at) => {
    const verbs = verbsAt(tokens, at);
    if (
      verbs.length === 0 ||
      OTHERS_DO.test(text.slice(Math.max(0, (tokens[at]?.start ?? 0) - REACH), tokens[at]?.start))
    )
      return [];
    return objectsAfter(tokens, at + 1).flatMap(({ name, end }) => {
      const pairs = BY_OBJECT.get(name);
      const pair = verbs.map((verb) => pairs?.get(verb)).find((one) => one !== undefined);
      return pair ? [{ ...pair, start: tokens[at]?.start ?? 0, end }] : [];
    });
  });
}

/** The verbs that a word is a form of, if it stands as a verb: "managing", "to manage", "management of". */
function verbsAt(tokens: readonly Token[], at: number): readonly string[] {
  const { word = "" } = tokens[at] ?? {};
  const before = tokens[at - 1]?.word;
  if (tokens[at + 1]?.word === "of") return VERBS_OF.get(word) ?? [];
  const verb = VERB_OF.get(word);
  if (verb === undefined) return [];
  if (word.endsWith("ing")) return before !== undefined && /^(?:the|an?|our|your)$/u.test(before) ? [] : [verb];
  if (word !== verb) return before === undefined ? [verb] : [];
  return before === undefined || LEADS.test(before) ? [verb] : [];
}

/** The names of things, of one or two words, that follow as the objects of a verb. */
function objectsAfter(tokens: readonly Token[], from: number): { name: string; end: number }[] {
  const objects: { name: string; end: number }[] = [];
  let begin = tokens[from]?.word === "of" ? from + 1 : from;
  let areVerbs = true;
  for (let at = begin; at < tokens.length && at < from + FAR; at += 1) {
    const { word = "", end = 0 } = tokens[at] ?? {};
    if (JOINT.test(word)) {
      const next = tokens[at + 1]?.word ?? "";
      areVerbs &&= at === from || CHAINED.has(tokens[at - 1]?.word ?? "");
      begin = at + (areVerbs && CHAINED.has(next) ? 2 : 1);
      // "managing trainings, configuring accounts"
      if (!areVerbs && (CHAINED.has(next) || next.endsWith("ing"))) break;
      continue;
    }
    if (!/^\p{L}/u.test(word) && !ADJECTIVE.test(word)) break;
    const next = tokens[at + 1]?.word ?? "end";
    if (!ENDS.test(next)) {
      if (PREPOSITION.test(word)) break;
      continue;
    }
    const words = tokens.slice(begin, at + 1).map((one) => one.word);
    objects.push(
      ...[1, 2].flatMap((length) => (isObject(words, length, next) ? [{ name: namedBy(words, length), end }] : [])),
    );
    if (!JOINT.test(next)) break;
  }
  return objects;
}

const namedBy = (words: readonly string[], length: number) => words.slice(-length).map(singularOf).join(" ");

/** Tells whether the last words name several things, one thing or a substance, with no other noun before them. */
function isObject(words: readonly string[], length: number, next: string): boolean {
  const ahead = words.slice(0, -length);
  const last = words.at(-1) ?? "";
  if (words.length < length || !ahead.every((one) => MODIFIERS.has(one) || ADJECTIVE.test(one))) return false;
  const isOne = ARTICLE.test(ahead[0] ?? "") && !JOINT.test(next);
  return isOne || singularOf(last) !== last || MASS.has(words.slice(-length).join(" "));
}

/** What may stand before the first of two things that share a word. */
const BEGINS = /^(?:[^\p{L}\p{N}]|of|for|in|with|to|and|or|both|strong|solid|the|our|your|manag\p{L}+|\p{L}+ing)$/u;
const IS_BOTH = /^(?:and|or|&|\/)$/u;

/** "vendor and budget management", "video production and editing" */
function sharedHeadsIn(tokens: readonly Token[]): PhrasePlace[] {
  return tokens.flatMap(({ word, end }, at) => {
    const action = tokens[at - 2]?.word ?? "";
    if (!VERBS_OF.has(word)) return [];
    const isTail = IS_BOTH.test(tokens[at - 1]?.word ?? "") && VERBS_OF.has(action);
    const first = tokens[at - 3];
    if (!first || !(isTail || (IS_BOTH.test(action) && BEGINS.test(tokens[at - 4]?.word ?? ".")))) return [];
    const pair = isTail || !FIELDS.has(first.word) ? BY_NAME.get(`${first.word} ${word}`) : undefined;
    return pair ? [{ ...pair, start: first.start, end }] : [];
  });
}
