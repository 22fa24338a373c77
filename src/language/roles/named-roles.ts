import { sayTitle } from "../posting/job-names";
import { parseTitle } from "./parse-title";
import { compareProfessions, craftOf, findListedTitle, hasWordOf, NOUNS_OF_MANY, professionOf } from "./professions";
import { GENERAL_TOKENS, PROFESSION_NAMES, TITLE_TOKENS } from "./word-kinds";
import kinds from "../data/title-kinds.json" with { type: "json" };
import { findDegreeField } from "../skills/levels";
import { KIND_OF } from "../skills/skill-vocabulary";
import { placesIn, skillsIn } from "../skills/skills";
import { meaningfulStems } from "../text/stem";
import { translate } from "./translate";
import { spellTitle } from "./words-abroad";

const NO_PLACES: ReadonlySet<string> = new Set();

/**
 * A job's profession and the craft within it, or else the words of its title that tell its work apart. `field` is what a project
 * manager's projects are about.
 */
export type AskedRole = {
  profession: string | null;
  craft: string | null;
  field: string | null;
  words: ReadonlySet<string>;
};

/** The positions of a résumé, the latest first, and the occupation that it says its owner has. */
type OwnRoles = {
  roles: readonly { title: string | null; heading: string; work?: string; text?: string }[];
  headline: { profession: string; line: string } | null;
};

type Compared = { status: "shown" | "partly" | "not_found" | "unknown"; evidence: string | null };

const NOT_FOUND: Compared = { status: "not_found", evidence: null };
const UNKNOWN: Compared = { status: "unknown", evidence: null };

/**
 * Reads the role of a job's title. Its text decides a title that crafts share, or that tells none: "Commercial Lead". Null if nothing
 * tells it.
 */
export function parseRole(title: string, text = ""): (AskedRole & { name: string }) | null {
  const profession = professionOfJob(title, text);
  const said = sayTitle(title);
  if (profession !== null) {
    const craft = craftOf(title) ?? craftOfDegrees(text, profession);
    const name = said?.replace(RANK, "") ?? `Works in ${profession}`;
    const words = tellingWordsOf(said ?? "");
    return { profession, craft, field: fieldOf(profession, `${title}\n${text}`), words, name };
  }
  const words = tellingWordsOf(said ?? "");
  return said === null || words.size === 0 ? null : { profession, craft: null, field: null, words, name: said };
}

/** Years are a requirement of their own. */
const RANK = /^(?:senior|sr\.?|junior|jr\.?)\s(?!living\b|college\b|high\b)(?=\p{Lu}\p{L}+)/iu;

/** Names the only craft that a job's degrees are of: "BS in Civil Engineering" asks a design engineer for civil work. */
function craftOfDegrees(text: string, profession: string): string | null {
  const fields = text.split("\n").flatMap((line) => findDegreeField(line) ?? []);
  const own = fields.filter((field) => professionOf(field) === profession);
  const [craft = null, ...others] = new Set(own.flatMap((field) => craftOf(field) ?? []));
  return others.length > 0 ? null : craft;
}

const FIELDS = Object.entries(kinds.fields);
/** Professions that each field has: project management. */
export const PROFESSIONS_OF_ANY_FIELD: ReadonlySet<string> = new Set(kinds.professionsOfAnyField);
/** Fewer skills of a field may come from anywhere. */
const FEW = 3;

/**
 * Names the field that a text's skills are of, for a profession that each field has: "building" for a project manager, also for a
 * "Project Manager/Carpenter".
 */
function fieldOf(profession: string, text: string, title = ""): string | null {
  if (!PROFESSIONS_OF_ANY_FIELD.has(profession)) return null;
  const counts = new Map(countKinds(text, new Set()));
  for (const other of title.split("/").flatMap((part) => professionOf(part) ?? []))
    counts.set(other, FEW + (counts.get(other) ?? 0));
  const [[field, most] = ["", 0], [, next] = ["", 0]] = FIELDS.map(([name, own]): [string, number] => [
    name,
    own.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0),
  ]).toSorted(([, a], [, b]) => b - a);
  return most >= FEW && most > 2 * next ? field : null;
}

/** Tells whether a résumé shows the work of a job, and by which position. */
export function compareRole(role: AskedRole, own: OwnRoles): Compared {
  return role.profession === null
    ? compareWords(role.words, own)
    : compareProfession({ ...role, profession: role.profession }, own);
}

/**
 * A position further back shows the profession in part, as does a neighboring one (finance for accounting), another craft or field,
 * and a title of any craft. Positions that tell no profession leave it to what the résumé says of its owner, or to those that tell
 * one, unless a word of theirs is of the work.
 */
function compareProfession(role: AskedRole & { profession: string }, { roles, headline }: OwnRoles): Compared {
  const all = roles.map(({ title, heading, work = title ?? heading, text = "" }) => {
    const kinship = kinshipOf(role, work, text);
    return { heading, kinship };
  });
  const named = all.filter(({ kinship }) => kinship !== null);
  const same = named.findIndex(({ kinship }) => kinship === "same");
  const own = named[same] ?? named.find(({ kinship }) => kinship === "near");
  if (own) return { status: same === 0 || same === 1 ? "shown" : "partly", evidence: own.heading };
  if (headline !== null && named.length === 0) {
    const kinship = kinshipOf(role, headline.line, "");
    if (kinship !== "same" && kinship !== "near") return NOT_FOUND;
    return { status: kinship === "same" ? "shown" : "partly", evidence: headline.line };
  }
  const isOpen = all.some(({ heading, kinship }) => kinship === null && hasWordOf(role.profession, heading));
  return named.length === 0 || isOpen ? UNKNOWN : NOT_FOUND;
}

/** Compares a position with the work of a job. Null if its title tells no profession. */
function kinshipOf(
  { profession, craft, field, words }: AskedRole & { profession: string },
  title: string,
  text: string,
) {
  // "Program Manager, Meetings & Events" is a "Meeting Event Manager", whichever professions these are listed under.
  if (words.size > 1 && hasSameTitle(words, title)) return "same";
  const own = professionOf(title);
  if (own === null) return null;
  const ownField = field === null || hasSameTitle(words, title) ? null : fieldOf(profession, text, title);
  const isOther = (craft !== null && craftOf(title) !== craft) || (ownField !== null && ownField !== field);
  return own === profession && isOther ? "near" : compareProfessions(own, profession);
}

/** An "IT Project Manager" is one, whatever the projects were about. */
function hasSameTitle(words: ReadonlySet<string>, title: string): boolean {
  const own = tellingWordsOf(title);
  return words.size > 0 && [...words].every((word) => own.has(word));
}

/** A role of no listed profession is shown by one of the same name, and else unknown: its work may have another name. */
function compareWords(words: ReadonlySet<string>, { roles }: OwnRoles): Compared {
  const same = roles.findIndex(({ title, heading }) => {
    const own = professionOf(title ?? heading);
    // A "Software Architect" is no "Architect".
    const isOther = words.size === 1 && own !== null && own !== professionOf([...words].join(""));
    return !isOther && hasSameTitle(words, sayTitle(title ?? heading) ?? "");
  });
  const heading = roles[same]?.heading;
  return heading === undefined ? UNKNOWN : { status: same <= 1 ? "shown" : "partly", evidence: heading };
}

/**
 * Returns the words of a title that tell its work apart: "field service" of "Senior Field Service Engineer". Compares roles of
 * no listed profession.
 */
function tellingWordsOf(title: string): ReadonlySet<string> {
  const words = parseTitle(title, NO_PLACES).core.split(" ");
  return new Set(
    words.filter((word) => TELLING_NOUNS.has(word) || !(isNounOfAnyRole(word) || HOLDS_PAPERS.test(word))),
  );
}

const TELLING_NOUNS: ReadonlySet<string> = new Set([...PROFESSION_NAMES, ...NOUNS_OF_MANY]);
/** "Certified Coder": a requirement of its own. */
const HOLDS_PAPERS = /^(?:certified|licensed|registered)$/u;

const isNounOfAnyRole = (word: string) => TITLE_TOKENS.has(word) || GENERAL_TOKENS.has(word);

/** Titles that several crafts share, with the kinds of skills of the listed one. */
const KINDS = new Map<string, readonly string[]>(Object.entries(kinds.titles));
const OF_ANY_WORK: ReadonlySet<string> = new Set([
  "management",
  "tools",
  "software",
  "support",
  "languages",
  "certificates",
]);
const ALL_SKILLS = 1000;
/** As many skills of another kind, and twice as many as of its own, show another craft. */
const DECISIVE = 3;

/**
 * Names the profession of a job's title like `professionOf`. Where crafts share the title, the posting's text decides: an
 * auditor of calls does no accounting. Null if the text shows another craft, or none.
 */
export function professionOfJob(title: string, text: string): string | null {
  const listed = findListedTitle(title);
  const ownKinds = KINDS.get(listed?.title ?? "");
  if (listed === null || NOUNS_OF_MANY.has(listed.title)) return findByKinds(title, text);
  if (ownKinds === undefined) return listed.profession;
  const counts = countKinds(text, meaningfulStems(listed.title));
  const own = Math.max(0, ...ownKinds.map((kind) => counts.get(kind) ?? 0));
  const most = Math.max(0, ...[...counts].map(([kind, count]) => (ownKinds.includes(kind) ? 0 : count)));
  return most >= DECISIVE && most > 2 * own ? null : listed.profession;
}

const toMap = (kinds: Readonly<Record<string, string>>) => new Map(Object.entries(kinds));
const OF_MAKERS = toMap(kinds.nouns.makers);
const OF_OTHERS = toMap(kinds.nouns.others);
/** A vendor's consultant reads much of accounting, but a posting for sales is about sales. */
const OF_OTHERS_BY_TEXT = toMap(kinds.nouns.othersByText);
const MAKERS: ReadonlySet<string> = new Set(["engineer", "engineering", "developer", "programmer"]);
/** Fewer skills of one kind say little about the work. */
const TELLING = 4;

/**
 * Names the profession of a title that no table lists by its noun and the skills beside it: "ClickHouse Engineer", "Director of Paid
 * Social". Where these tell none, most of the text's skills must be of one kind. Null without a noun of any field.
 */
function findByKinds(title: string, text: string): string | null {
  const tokens = translate(spellTitle(title)).tokens;
  const isMaker = tokens.some((token) => MAKERS.has(token));
  if (!isMaker && !tokens.some((token) => GENERAL_TOKENS.has(token))) return null;
  const [ofTitle, ofText] = isMaker ? [OF_MAKERS, OF_MAKERS] : [OF_OTHERS, OF_OTHERS_BY_TEXT];
  const [role = ""] = title.split(BRACKET, 1);
  const named = new Set(
    placesIn(role, { title: true }).flatMap(({ skill }) => ofTitle.get(kindOfWork(skill) ?? "") ?? []),
  );
  const [sole = null] = named;
  if (named.size > 0) return named.size > 1 ? null : sole;
  const counts = countKinds(text, new Set(), ofText);
  const [[most, count] = ["", 0], [, next] = ["", 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
  const isTold = count >= TELLING && count >= 2 * next && [...ofText.values()].includes(most);
  return isTold ? most : null;
}

const BRACKET = /[([]/u;

function kindOfWork(skill: string): string | null {
  const kind = KIND_OF.get(skill);
  return kind === undefined || OF_ANY_WORK.has(kind) ? null : kind;
}

/** Counts the skills of each kind, or of the profession of kinds, without those that the title itself names. */
function countKinds(
  text: string,
  stems: ReadonlySet<string>,
  professions?: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const skill of skillsIn(text, ALL_SKILLS)) {
    const kind = kindOfWork(skill);
    if (kind === null || [...meaningfulStems(skill)].some((stem) => stems.has(stem))) continue;
    const key = professions?.get(kind) ?? kind;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
