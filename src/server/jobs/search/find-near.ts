import type { JobIndex } from "./engine/job-index";
import { GENERAL_TOKENS, PROFESSION_NAMES } from "~/language/roles/word-kinds";
import { professionOf } from "~/language/roles/professions";
import { findTerm, IN_LATER_SKILLS, LIKE_IN_TITLE, type Place } from "./engine/find-term";
import { lastPassing, type Matches, typedFilter } from "./engine/match-keyword";
import type { Group } from "./engine/parse-keyword";
import type { Term } from "./engine/parse-terms";

/** How much each part of a role counts. Fixed, so that a job keeps its position while others arrive. */
const WEIGHTS = { core: 2, head: 2, "general head": 0.5, modifier: 1 } as const;
/** A job has at least this share of the words, by weight. */
const LEAST_SHARE = 0.3;

/** Jobs are ordered by how much they lack, in this many steps. */
const STEPS = 10;

/**
 * Finds jobs that have the important words of a role; those that lack the least fit best. For "regional operations manager",
 * it finds operations managers. A profession is the core: for "cardiology nurse practitioner", it finds nurse practitioners.
 * A general head may be replaced by another general noun: a "marketing operations lead" is near a "marketing operations
 * manager". A field, such as "mortgage", needs no head. Without `needsHead`, no role needs its head: then a "podcast editor"
 * is near a "podcast producer". Quoted and excluded words must hold exactly, so a keyword that has some is near nothing.
 */
export function findNear(index: JobIndex, group: Group, now: Date, { needsHead, most }: Options): Matches {
  const places = group.terms.map((term) => findTerm(index, term, now));
  const passes = group.typed.map((typed) => typedFilter(index, typed, now));
  const { candidates, isNear, shares } = findShares(index, places, needsHead);
  const numbers = lastPassing(candidates, (number) => isNear(number) && passes.every((pass) => pass(number)), most);
  const fit = new Uint8Array(index.size);
  for (const number of numbers) fit[number] = Math.floor(STEPS * (1 - (shares[number] ?? 0)));
  return { numbers, fit };
}

/** `most`: finds the newest jobs, at most as many. */
type Options = { needsHead: boolean; most: number };

/** Returns whether a group has only plain words. */
function isPlain(places: readonly Place[]): boolean {
  return places.every(({ term }) => term.part !== undefined);
}

type Shares = { candidates: Uint32Array; isNear: (number: number) => boolean; shares: Float32Array };

/** Finds the jobs with a role's core, which of them are near, and each job's share of the role's words, by weight. */
function findShares(index: JobIndex, places: readonly Place[], needsHead: boolean): Shares {
  const shares = new Float32Array(index.size);
  const { head, core } = parseRole(places.map(({ term }) => term));
  const coreAt = places.find(({ term }) => term === core);
  const headAt = places.find(({ term }) => term === head);
  if (!coreAt || (!needsHead && !head) || !isPlain(places))
    return { candidates: new Uint32Array(0), isNear: () => false, shares };
  const weighed = places
    .filter(({ term }) => term.without !== "nearly")
    .map((place) => ({ place, weight: WEIGHTS[place.term.part ?? "modifier"] }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  for (const { place, weight } of weighed) {
    for (const number of place.numbers)
      if (isNamed(place, number)) shares[number] = (shares[number] ?? 0) + weight / total;
  }
  const isNear = (number: number) => {
    if ((shares[number] ?? 0) < LEAST_SHARE || !isNamed(coreAt, number)) return false;
    if (!headAt || isNamed(headAt, number)) return true;
    if ((coreAt.where[number] ?? 0) < LIKE_IN_TITLE) return false;
    if (headAt.term.part === "head") return !needsHead || coreAt.term.isField === true;
    return index.titleTokens(number).some((token) => GENERAL_TOKENS.has(token));
  };
  return { candidates: coreAt.numbers, isNear, shares };
}

/** Finds the noun of a role and the term that says most about the work, which may be the noun itself. */
function parseRole(terms: readonly Term[]): { head?: Term; core?: Term } {
  const head = terms.find(({ part }) => part === "head" || part === "general head");
  const core = terms.find(({ part }) => part === "core");
  if (head?.part === "head") {
    // "Virtual assistant real estate" asks for assistants, "real estate photographer" for both words.
    const isFirst = core !== undefined && terms.indexOf(head) < terms.indexOf(core);
    if (isFirst || namesProfession(head)) return { head, core: head };
  }
  return { head, core: terms.find(({ isField }) => isField) ?? core };
}

/** Lists the terms of a keyword that name the role, which no wider search leaves out. None if no term is known to. */
export function findRole(terms: readonly Term[]): Term[] {
  const plain = terms.filter(({ isNegated, part }) => !isNegated && part !== undefined);
  const { head, core } = parseRole(plain);
  if (head) return plain.filter((term) => term === head || term === core);
  const profession = plain.find((term) => namesProfession(term)) ?? plain.find((term) => namesField(term));
  return profession ? [profession] : [];
}

/** A "nurse practitioner" is a nurse. */
function namesProfession({ wordings: [typed] }: Term): boolean {
  return typed?.tokens.some((token) => PROFESSION_NAMES.has(token)) === true;
}

function namesField({ isField, wordings: [typed] }: Term): boolean {
  return isField === true || professionOf(typed?.tokens.join(" ") ?? "") !== null;
}

/** Returns whether a job has a term where it counts: in the title, or, if it names a tool, in the skills. */
function isNamed({ where, term }: Place, number: number): boolean {
  return (where[number] ?? 0) >= (term.inTitle ? LIKE_IN_TITLE : IN_LATER_SKILLS);
}
