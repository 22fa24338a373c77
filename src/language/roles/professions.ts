import { splitEntry } from "../data/entries";
import abroad from "../data/professions-abroad.json" with { type: "json" };
import professions from "../data/professions.json" with { type: "json" };
import words from "../data/title-words.json" with { type: "json" };
import { meaningfulStems } from "../text/stem";
import { hasSequence, nameOf, startsAt, tokensOf } from "../text/tokens";
import { sameWorkAs } from "./synonyms";
import { MANAGERS } from "./vocabulary";
import { gendersOf, translate } from "./translate";
import { spellTitle } from "./words-abroad";
import { GENERAL_NAMES, GENERAL_TOKENS, LEADING_TOKENS, PROFESSION_NAMES, TITLE_TOKENS } from "./word-kinds";

/**
 * A field of work with the titles of its jobs: "accounting", whose titles are "bookkeeper", "tax accountant" and others.
 * `fields` are no titles by themselves, but beside a noun of any field: "tax associate". All its people work in its `industries`. Whoever
 * has a title of one of its `crafts` does the work of no other.
 */
type Profession = {
  name: string;
  titles: readonly string[];
  fields?: readonly string[];
  industries?: readonly string[];
  crafts?: readonly (readonly string[])[];
  /** People move there without another training. */
  neighbors: readonly string[];
  /** Work beside it, which other people do. */
  related?: readonly string[];
};

type Title = { parts: readonly string[]; role: string; profession: string | null };

/** Roles of no listed profession whose last word alone would name one: an air traffic controller does no accounting. */
const OTHER_ROLES: readonly string[] = words.rolesOfNoProfession;

/** "Inpatient coder" and "Salesforce architect" do other work than the bare noun says. */
export const NOUNS_OF_MANY: ReadonlySet<string> = new Set(words.nounsOfManyProfessions);
const RANKS: ReadonlySet<string> = new Set(words.unspecific);
const SMALL: ReadonlySet<string> = new Set(words.smallWords);
/** Nouns that name who does a job. */
const PERSONS: ReadonlySet<string> = new Set([...GENERAL_NAMES, ...TITLE_TOKENS, ...PROFESSION_NAMES]);

const ALL: readonly Profession[] = professions;
const WITH_OTHERS = [...ALL, { name: null, titles: OTHER_ROLES, fields: [] as readonly string[] }];

/** Nouns that may follow a field without changing it: "People Operations Specialist", "Help Desk Technician", "Payroll Operations". */
const FOLLOWS_FIELD: ReadonlySet<string> = new Set(words.nounsOfAnyField.map(nameOf));

/** Words of the titles of one profession alone, by stem: "tax" is of accounting, "account" of sales, too. */
const WORDS_OF_ONE = new Map<string, string | null>();
for (const { name, titles, fields = [] } of WITH_OTHERS)
  for (const stem of meaningfulStems([name, ...titles, ...fields].join(" ")))
    WORDS_OF_ONE.set(stem, WORDS_OF_ONE.has(stem) ? null : name);

const WORK_OF_NOUNS = words.workOfNouns.map(splitEntry);

/** Names the work of those who have a title: "mechanical engineering", "account management". */
function workOf(title: string): string[] {
  const named = WORK_OF_NOUNS.find(([noun = ""]) => title.endsWith(` ${noun}`));
  return named === undefined ? [] : [title.slice(0, -(named[0] ?? "").length) + (named[1] ?? "")];
}

/** Lists the field of a title if no other profession has its words: "renewals" for "renewals manager". */
function fieldOf(title: string, profession: string): string[] {
  const parts = title.split(" ");
  const stems = [...meaningfulStems(parts.slice(0, -1).join(" "))];
  const isOfOne = stems.length > 0 && stems.every((stem) => WORDS_OF_ONE.get(stem) === profession);
  return isOfOne && FOLLOWS_FIELD.has(nameOf(parts.at(-1) ?? "")) ? [parts.slice(0, -1).join(" ")] : [];
}

function addTitles(index: Map<string, Title[]>, titles: readonly string[], profession: string | null): void {
  for (const role of titles) {
    const parts = tokensOf(role);
    const [first = ""] = parts;
    index.set(first, [...(index.get(first) ?? []), { parts, role, profession }]);
  }
}

const BY_FIRST = new Map<string, Title[]>();
/** Words that tell a profession only beside a noun of any field. */
const FIELDS_BY_FIRST = new Map<string, Title[]>();
for (const { name, titles, fields = [] } of WITH_OTHERS) {
  // "Product Design Director" is of the field of that name. A single word may mean more: "engineering", "science".
  addTitles(BY_FIRST, [...titles, ...fields, ...(name?.includes(" ") ? [name] : []), ...titles.flatMap(workOf)], name);
  if (name !== null)
    addTitles(
      FIELDS_BY_FIRST,
      titles.flatMap((title) => fieldOf(title, name)),
      name,
    );
}
const listPairs = (name: string, others: readonly string[] = []) =>
  others.flatMap((other) => [`${name}/${other}`, `${other}/${name}`]);
const NEIGHBORS = new Set(ALL.flatMap(({ name, neighbors }) => listPairs(name, neighbors)));
const RELATED = new Set(ALL.flatMap(({ name, related }) => listPairs(name, related)));

/** What follows the role in a title: "Accountant (m/f/d)", "Designer - Berlin", "Analyst, Risk". */
const ENDS_ROLE = /\s[–—|-]\s|[–—]\s|[,:(|/]/u;
/** "Assistant to the CTO", "Analyst with Python": whom one works for and with what isn't one's own profession. */
const FOR_WHOM = /\s(?:to|for|with)\s.*/u;
/** "Intern for the Brand Manager": beside an article, it is a person or a firm. */
const FOR_SOMEBODY = /\s(?:to|for|with)\s(?:the|an?|our)\s.*/u;

/**
 * Names the profession of a job title in any language that the search translates; null if the title doesn't tell. Prefers
 * the part before the first comma, dash or bracket, then titles that end it, then longer ones, then the last one: "Customer
 * Support Engineer" is IT support, "Customer Care Nurse" nursing, "People Operations Specialist" human resources.
 */
export function professionOf(title: string): string | null {
  return findTitle(title)?.profession ?? null;
}

const CRAFTS = new Map(
  ALL.flatMap(({ crafts = [] }) =>
    crafts.flatMap((titles) => [...titles, ...titles.flatMap(workOf)].map((title) => [title, titles[0] ?? title])),
  ),
);

/** Words that tell the crafts of a profession apart before one noun: "civil" and "mechanical" before "engineer". */
const CRAFT_WORDS = ALL.flatMap(({ name, titles, crafts = [] }) => {
  const crafted = new Set(crafts.flat());
  const others = titles.filter((title) => !crafted.has(title)).flatMap(tokensOf);
  const pairs = crafts.flatMap((craft) =>
    craft.flatMap((role) => {
      const parts = tokensOf(role);
      const [word = "", noun = ""] = parts;
      const isPair = parts.length === 2 && !others.includes(word);
      return isPair ? [{ word, noun, craft: craft[0], title: { parts, role, profession: name } }] : [];
    }),
  );
  return pairs.filter(
    ({ word, noun, craft }) =>
      pairs.some((other) => other.noun === noun && other.craft !== craft) &&
      pairs.every((other) => other.word !== word || other.craft === craft),
  );
});

/** Names the craft of a job title within its profession: "nurse practitioner". Null if the title may be of any, or names two. */
export function craftOf(title: string): string | null {
  const listed = findTitle(title);
  const { tokens } = translate(spellTitle(title));
  const byWord = CRAFT_WORDS.filter((one) => one.title.profession === listed?.profession && tokens.includes(one.word));
  const named = [CRAFTS.get(listed?.role ?? "") ?? [], ...byWord.map((one) => one.craft ?? [])].flat();
  const [craft = null, ...others] = new Set(named);
  return others.length > 0 ? null : craft;
}

/** Returns the listed title that decides a job title's profession: "auditor" of "Bilingual Quality Auditor". */
export function findListedTitle(title: string): { title: string; profession: string } | null {
  const best = findTitle(title);
  return best?.profession ? { title: best.role, profession: best.profession } : null;
}

/** Names the role of a job title as searches for it do: "Senior Tax Accountant (m/f/d)" is a "tax accountant". */
export function roleOf(title: string): string | null {
  const best = findTitle(title);
  return best && (findRole(best.role) ?? best.profession);
}

/** Parts of a title. */
const PARTS = /\s[–—|-]\s|[–—|]\s|:\s/u;
const namesPerson = (part: string) => translate(spellTitle(part)).tokens.some((word) => PERSONS.has(word));

/** Skips a field, a client or a department before the role: "Freight Innovation - Executive Assistant". */
function skipField(title: string): string {
  const parts = title.split(PARTS);
  const [first = ""] = parts;
  const role = parts.slice(1).findIndex((part) => namesPerson(part) && findKnownTitle(part) !== null);
  return role < 0 || namesPerson(first) ? title : parts.slice(role + 1).join(" - ");
}

function findTitle(written: string): Title | null {
  const title = written.replace(FOR_SOMEBODY, "");
  const listed = findListed(title);
  // "Technician" alone may be of any field.
  const isOpen = listed === null || (listed.parts.length === 1 && FOLLOWS_FIELD.has(listed.role));
  return isOpen ? (findBesideNoun(title) ?? listed ?? findApart(title)) : listed;
}

/** "Civil Design Engineer": a craft whose noun stands further back. */
function findApart(title: string): Title | null {
  const [role = ""] = title.split(ENDS_ROLE, 1);
  const { tokens } = translate(spellTitle(role));
  return CRAFT_WORDS.find(({ word, noun }) => noun === tokens.at(-1) && tokens.includes(word))?.title ?? null;
}

const MANAGER_TOKENS: ReadonlySet<string> = new Set(MANAGERS);
/** More words between a field and its noun may change it. */
const NEAR = 2;

/** Everyday words, which alone name no field: guards' "security", a kitchen's "cloud". */
const EVERYDAY_TOKENS: ReadonlySet<string> = new Set("security cloud policy lab compensation food photo".split(" "));

/** "IT Security Officer" */
const OF_COMPUTING: ReadonlySet<string> = new Set("it information cyber network application".split(" "));

/** "Patient Service Coordinator", "Manager, Renewals": the field of listed titles beside another noun. */
function findBesideNoun(title: string): Title | null {
  for (const part of title.split(PARTS).flatMap((one) => one.split("("))) {
    const { tokens } = translate(spellTitle(part));
    const fields = tokens.flatMap((token, index) =>
      (FIELDS_BY_FIRST.get(token) ?? []).filter(({ parts }) => {
        const rest = tokens.slice(index + parts.length);
        const isBefore = rest.slice(0, NEAR).some((word) => GENERAL_TOKENS.has(word));
        const isLed = tokens.slice(0, index).some((word) => LEADING_TOKENS.has(word) || MANAGER_TOKENS.has(word));
        const isPlain = parts.length > 1 || !EVERYDAY_TOKENS.has(token) || OF_COMPUTING.has(tokens[index - 1] ?? "");
        return isPlain && startsAt(tokens, index, parts) && (isBefore || (rest.length === 0 && isLed));
      }),
    );
    const nearest = fields.at(-1);
    if (nearest !== undefined) return nearest;
  }
  return null;
}

function findListed(title: string): Title | null {
  const own = skipField(title.replace(FOR_WHOM, ""));
  const [role = ""] = own.split(ENDS_ROLE, 1);
  return (
    findForeignTitle(role) ??
    findTurnedTitle(role) ??
    findSpecialty(role, own) ??
    findKnownTitle(role) ??
    findKnownTitle(own) ??
    findBracketedCraft(role, own)
  );
}

const BRACKET = /\(([^()]*)\)/u;

const SOFTWARE: ReadonlySet<string> = new Set([
  "software engineer",
  "software developer",
  "software engineering",
  "software development",
]);

/** "Software Engineer, iOS" is an iOS engineer. */
function findSpecialty(role: string, title: string): Title | null {
  if (!SOFTWARE.has(findKnownTitle(role)?.role ?? "")) return null;
  const parts = title.slice(role.length).split(/[,:(|/)]|\s[–—-]\s/u);
  for (const part of parts) {
    // "AI Tools" are no AI, but "iOS Team" is about iOS.
    const craft = part.trim().replace(/\s(?:team|developer|engineer(?:ing)?|focus)$/iu, "");
    const named = craft === "" ? null : findWhole(`${craft} engineer`);
    if (named !== null && !SOFTWARE.has(named.role)) return named;
  }
  return null;
}

/** A title that the words are, and nothing else. */
function findWhole(words: string): Title | null {
  const title = findKnownTitle(words);
  return title !== null && title.parts.length === translate(spellTitle(words)).tokens.length ? title : null;
}

/** "Staff Engineer, Integrations (Ruby/Rails)" is a Rails engineer. A noun that names a craft by itself needs no bracket. */
function findBracketedCraft(role: string, title: string): Title | null {
  const craft = BRACKET.exec(title)?.[1];
  const noun = role.trim().split(" ").at(-1) ?? "";
  return craft === undefined || findKnownTitle(noun) !== null ? null : findKnownTitle(`${craft} ${noun}`);
}

/** More than any title has words. */
const MANY = 100;

/** Other languages put the noun first: "Starszy programista React Native" is a React Native developer. */
function findTurnedTitle(text: string): Title | null {
  const { tokens, typed } = translate(spellTitle(text));
  const at = tokens.findIndex((token) => PERSONS.has(token));
  const noun = tokens[at] ?? "";
  const typedAs = typed.get(noun)?.join(" ");
  if (typedAs === undefined || typedAs === noun || at === tokens.length - 1) return null;
  const rest = tokens.slice(at + 1).filter((token) => !RANKS.has(token) && !SMALL.has(token));
  const turned = findInTokens([...rest, noun]);
  return turned !== null && turned.parts.length > 1 && turned.parts.at(-1) === noun ? turned : null;
}

function findKnownTitle(text: string): Title | null {
  return findInTokens(translate(spellTitle(text)).tokens);
}

function findInTokens(tokens: readonly string[]): Title | null {
  let best: Title | null = null;
  let most = 0;
  for (const [index, token] of tokens.entries()) {
    for (const one of BY_FIRST.get(token) ?? []) {
      if (!startsAt(tokens, index, one.parts)) continue;
      if (NOUNS_OF_MANY.has(one.role) && tokens.slice(0, index).some((word) => !RANKS.has(word))) continue;
      const weight = weighTitle(one.parts.length, tokens.slice(index + one.parts.length));
      if (weight >= most) [best, most] = [one, weight];
    }
  }
  return best?.profession ? best : null;
}

/** Titles in other languages that mean nothing word by word: "Bilanzbuchhalter", "chargée de clientèle", "spedytor". */
export const FOREIGN_TITLES: readonly string[] = Object.values(abroad).flat();
const FOREIGN = new Map<string, Title[]>();
for (const [profession, titles] of Object.entries(abroad)) {
  for (const role of titles.flatMap(gendersOf)) {
    const parts = tokensOf(role);
    const [first = ""] = parts;
    if (findKnownTitle(role)?.profession === profession) continue;
    FOREIGN.set(first, [...(FOREIGN.get(first) ?? []), { parts, role, profession }]);
  }
}

function findForeignTitle(text: string): Title | null {
  const own = [tokensOf(text), spellTitle(text)].flatMap((tokens) =>
    tokens.flatMap((token, index) => (FOREIGN.get(token) ?? []).filter(({ parts }) => startsAt(tokens, index, parts))),
  );
  return own.toSorted((a, b) => b.parts.length - a.parts.length)[0] ?? null;
}

/** Titles that end the text outweigh others, then those that cover more of it, then longer ones. */
function weighTitle(length: number, rest: readonly string[]): number {
  if (rest.some((word) => !FOLLOWS_FIELD.has(word) && !RANKS.has(word))) return length;
  return (MANY + length + rest.length) * MANY + length;
}

const ROLES = new Map(
  ALL.flatMap(({ name, titles }) => [name, ...titles]).map((role) => [tokensOf(role).join(" "), role]),
);

/** The names of all fields of work: "accounting". */
export const PROFESSIONS: readonly string[] = ALL.map(({ name }) => name);

/** The titles of jobs of all fields: "bookkeeper". */
export const TITLES: readonly string[] = [...ROLES.values()].filter((role) => !PROFESSIONS.includes(role));

/** Returns the field of work or title that words name and nothing else, in its own spelling; null for other words. */
export function findRole(words: string): string | null {
  return ROLES.get(tokensOf(words).join(" ")) ?? null;
}

/** Names the profession of a field of work, which may be its name, "product design", or its people's: "copywriting". */
export function professionOfField(field: string): string | null {
  const name = field.toLowerCase();
  if (PROFESSIONS.includes(name)) return name;
  // "Sales enablement" is one kind of enablement.
  const others = sameWorkAs(field).filter((other) => !hasSequence(other, tokensOf(field)));
  return professionOf(field) ?? others.flatMap((other) => professionOf(other.join(" ")) ?? [])[0] ?? null;
}

/** Tells whether words name all of a profession: "software engineering", not "accounts payable". */
export function namesProfession(field: string): boolean {
  const own = ALL.find(({ name }) => name === professionOfField(field));
  if (own === undefined || own.name === field.toLowerCase()) return own !== undefined;
  const whole = [...meaningfulStems(`${own.name} ${own.titles[0] ?? ""}`)];
  return [...meaningfulStems(field)].every((stem) => whole.some((one) => stem.startsWith(one) || one.startsWith(stem)));
}

/** Tells whether a text has a word that is of one profession alone. */
export function hasWordOf(profession: string, text: string): boolean {
  return [...meaningfulStems(text)].some((stem) => WORDS_OF_ONE.get(stem) === profession);
}

/** Lists the industries that all people of a profession work in: "healthcare". */
export function industriesOf(profession: string): readonly string[] {
  return ALL.find(({ name }) => name === profession)?.industries ?? [];
}

/** Compares two professions: people often move between neighbors, such as accounting and finance, but not between related ones. */
export function compareProfessions(one: string, other: string): "same" | "near" | "related" | "apart" {
  if (one === other) return "same";
  if (NEIGHBORS.has(`${one}/${other}`)) return "near";
  return RELATED.has(`${one}/${other}`) ? "related" : "apart";
}
