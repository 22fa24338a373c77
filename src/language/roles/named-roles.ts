import { sayTitle } from "../posting/job-names";
import { parseTitle } from "./parse-title";
import { compareProfessions, craftOf, hasWordOf, professionOf } from "./professions";
import { professionOfJob } from "./shared-titles";
import { GENERAL_TOKENS, PROFESSION_NAMES, TITLE_TOKENS } from "./word-kinds";

const NO_PLACES: ReadonlySet<string> = new Set();

/** A job's profession and the craft within it, or else the words of its title that tell its work apart. */
export type AskedRole = { profession: string | null; craft: string | null; words: ReadonlySet<string> };

/** The positions of a résumé, the latest first, and the occupation that it says its owner has. */
type OwnRoles = {
  roles: readonly { title: string | null; heading: string }[];
  headline: { profession: string; line: string } | null;
};

type Compared = { status: "shown" | "partly" | "not_found" | "unknown"; evidence: string | null };

const NOT_FOUND: Compared = { status: "not_found", evidence: null };
const UNKNOWN: Compared = { status: "unknown", evidence: null };

/**
 * Reads the role of a job's title. Its text decides a title that crafts share, or that tells none: "Commercial Lead". Null if nothing tells it.
 */
export function parseRole(title: string, text = ""): (AskedRole & { name: string }) | null {
  const profession = professionOfJob(title, text);
  if (profession !== null) return { profession, craft: craftOf(title), words: new Set(), name: profession };
  const name = sayTitle(title);
  const words = tellingWordsOf(name ?? "");
  return name === null || words.size === 0 ? null : { profession, craft: null, words, name };
}

/** Tells whether a résumé shows the work of a job, and by which position. */
export function compareRole(role: AskedRole, own: OwnRoles): Compared {
  return role.profession === null ? compareWords(role.words, own) : compareProfession(role.profession, role.craft, own);
}

/**
 * A position further back shows the profession in part, as does a neighboring one (finance for accounting), another craft, and a title of any craft.
 * Positions that tell no profession leave it to what the résumé says of its owner, or to those that tell one, unless a word of
 * theirs is of the work.
 */
function compareProfession(profession: string, craft: string | null, { roles, headline }: OwnRoles): Compared {
  const all = roles.map(({ title, heading }) => {
    const own = professionOf(title ?? heading);
    const isOtherCraft = own === profession && craft !== null && craftOf(title ?? heading) !== craft;
    return { heading, kinship: isOtherCraft ? "near" : own && compareProfessions(own, profession) };
  });
  const named = all.filter(({ kinship }) => kinship !== null);
  const same = named.findIndex(({ kinship }) => kinship === "same");
  const role = named[same] ?? named.find(({ kinship }) => kinship === "near");
  if (role) return { status: same === 0 || same === 1 ? "shown" : "partly", evidence: role.heading };
  if (headline !== null && named.length === 0) {
    const kinship = compareProfessions(headline.profession, profession);
    if (kinship === "apart" || kinship === "related") return NOT_FOUND;
    return { status: kinship === "same" ? "shown" : "partly", evidence: headline.line };
  }
  const isOpen = all.some(({ heading, kinship }) => kinship === null && hasWordOf(profession, heading));
  return named.length === 0 || isOpen ? UNKNOWN : NOT_FOUND;
}

/** A role of no listed profession is shown by one of the same name, and else unknown: its work may have another name. */
function compareWords(words: ReadonlySet<string>, { roles }: OwnRoles): Compared {
  const same = roles.findIndex(({ title, heading }) => {
    const own = tellingWordsOf(sayTitle(title ?? heading) ?? "");
    return [...words].every((word) => own.has(word));
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
  return new Set(words.filter((word) => PROFESSION_NAMES.has(word) || !isNounOfAnyRole(word)));
}

const isNounOfAnyRole = (word: string) => TITLE_TOKENS.has(word) || GENERAL_TOKENS.has(word);
