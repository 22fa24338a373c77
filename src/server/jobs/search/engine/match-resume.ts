import { RANKS } from "~/language/terms/seniority";
import type { MatchLevel } from "~/contracts/rules/job-search";
import { KIND_OF } from "~/language/skills/skill-vocabulary";
import type { JobIndex, Numbers } from "./job-index";
import { everyNumber, type Matches } from "./match-keyword";
import type { Place } from "./place";
import { UNSPECIFIC } from "~/language/roles/vocabulary";
import { tokensOf } from "~/language/text/tokens";

/** A résumé's facts, in the terms of the index. */
export type ResumeFacts = {
  /** How far each skill is shown, from 0 to 1. */
  skills: ReadonlyMap<string, number>;
  /** Lines that name positions, and all lines that tell of work. */
  positions: readonly string[];
  lines: readonly string[];
  /** By the latest position and the years of work; null if it doesn't say. */
  rank: number | null;
  /** ISO 3166-1 alpha-2; null if it doesn't say. */
  countries: readonly string[] | null;
};

const LEAST: Readonly<Record<MatchLevel, number>> = { strong: 40, fair: 25, weak: 0 };
export const BEST_MATCH = 100;
/** Maximum score of a weak match: a job whose applicants must live elsewhere, or of which too little is known. */
const WEAK = 19;
/** With fewer facts than a fit's score needs, the title must tell that the work is alike. */
const LEAST_FACTS = 4;
const OF_SKILLS = 0.6;
const OF_FIELD = 0.2;
const OF_TITLE = 0.2;
/** The share of a score that each rank too high or too low takes away, after the first. */
const OF_RANK = 0.1;
/** Added to the weight of a job's skills, so that 1 shown skill of 1 ranks below 9 of 10. */
const UNSAID = 2;
/** Weight of a title's word that another line of the résumé names, but no position. */
const TOLD = 0.7;
const NEAR = 0.5;
/** Weight of a title's word that shares only its root with a position, and the least length of a root. */
const KIN = 0.6;
const KIN_LETTERS = 4;
const UNSPECIFIC_TOKENS = new Set(UNSPECIFIC.flatMap(tokensOf));

export function levelOf(score: number): MatchLevel {
  if (score >= LEAST.strong) return "strong";
  return score >= LEAST.fair ? "fair" : "weak";
}

/** Cached scores by résumé. Valid while the index has the same size, because a changed job gets a new number. */
const remembered = new WeakMap<ResumeFacts, { index: JobIndex; scores: Uint8Array }>();

export function scoresOf(index: JobIndex, resume: ResumeFacts): Uint8Array {
  const scored = remembered.get(resume);
  if (scored?.index === index && scored.scores.length === index.size) return scored.scores;
  const scores = scoreJobs(index, resume);
  remembered.set(resume, { index, scores });
  return scores;
}

export type MatchFilter = { resume: ResumeFacts; least?: MatchLevel; isOrder: boolean };

/** Narrows what a search found to jobs that match a résumé well enough, or orders it by how well they do. */
export function narrowByResume(index: JobIndex, matches: Matches | null, filter: MatchFilter): Matches {
  const scores = scoresOf(index, filter.resume);
  const least = LEAST[filter.least ?? "weak"];
  const all = matches?.numbers ?? everyNumber(index);
  const numbers = least === 0 ? all : all.filter((number) => (scores[number] ?? 0) >= least);
  const fit = filter.isOrder ? scores.map((score) => BEST_MATCH - score) : (matches?.fit ?? new Uint8Array(index.size));
  return { numbers, fit };
}

/**
 * Scores how well each job of the index matches a résumé, from 0 to 100: by its skills and title words (rare ones count more),
 * the field of its skills, its rank, and where applicants may live. Reads only public facts, so it reveals nothing of a
 * locked job.
 */
export function scoreJobs(index: JobIndex, resume: ResumeFacts): Uint8Array {
  const held = new Set(resume.positions.flatMap((line) => tokensOf(line)));
  const words = new Set(resume.lines.flatMap((line) => tokensOf(line)));
  const heldStarts = new Set([...held].flatMap((word) => startOf(word) ?? []));
  const own = fieldsOf(resume);
  const skills = sumShares(index, index.skills, (skill) =>
    Math.max(resume.skills.get(skill) ?? 0, nearness(skill, words)),
  );
  const fields = sumShares(index, index.skills, (skill) => {
    const field = fieldOf(skill);
    return field === null ? null : (own.get(field) ?? 0);
  });
  const titles = sumShares(index, index.titles, (word) =>
    UNSPECIFIC_TOKENS.has(word)
      ? null
      : held.has(word)
        ? 1
        : words.has(word)
          ? TOLD
          : isKin(word, heldStarts)
            ? KIN
            : 0,
  );
  const rankShares = index.facts.map(({ seniority }) => rankShare(resume.rank, RANKS[seniority ?? ""] ?? null));
  const facts = countFacts(index);
  const isElsewhere = index.places.map((place) => excludes(place, resume.countries));
  const scores = new Uint8Array(index.size);
  for (let number = 0; number < index.size; number += 1) {
    const ofSkills = (skills.held[number] ?? 0) / ((skills.all[number] ?? 0) + UNSAID);
    const ofField = (fields.held[number] ?? 0) / Math.max(1, fields.all[number] ?? 0);
    const ofTitle = (titles.held[number] ?? 0) / Math.max(1, titles.all[number] ?? 0);
    const ofWork = OF_SKILLS * ofSkills + OF_FIELD * ofField + OF_TITLE * ofTitle;
    const score = Math.round(BEST_MATCH * ofWork * (rankShares[index.factsOf.values[number] ?? 0] ?? 1));
    const isUntold = ofTitle === 0 && (facts[number] ?? 0) < LEAST_FACTS;
    scores[number] = isUntold || isElsewhere[index.placeOf.values[number] ?? 0] ? Math.min(score, WEAK) : score;
  }
  return scores;
}

/** Counts each job's public skills, and its title as one fact. */
function countFacts(index: JobIndex): Uint8Array {
  const counts = new Uint8Array(index.size).fill(1);
  for (const { values, length } of index.skills.values())
    for (let at = 0; at < length; at += 1) {
      const number = values[at] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
  return counts;
}

/** Returns a skill's field of work; null for languages, which belong to all fields. */
function fieldOf(skill: string): string | null {
  const kind = KIND_OF.get(skill) ?? null;
  return kind === "languages" ? null : kind;
}

/** Returns the share of a résumé's skills in each field, relative to the field with the most. */
function fieldsOf({ skills }: ResumeFacts): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [skill, share] of skills) {
    const field = fieldOf(skill);
    if (field !== null && share === 1) sums.set(field, (sums.get(field) ?? 0) + 1);
  }
  const most = Math.max(1, ...sums.values());
  return new Map([...sums].map(([field, sum]) => [field, sum / most]));
}

/** Returns the factor by which a difference of ranks reduces a score. One step up or down is a normal career move. */
function rankShare(own: number | null, wanted: number | null): number {
  return own === null || wanted === null ? 1 : 1 - OF_RANK * Math.max(0, Math.abs(own - wanted) - 1);
}

/** Endings after a word's root, so that "nursing" and "nurse", or "accounting" and "accountant", are related. */
function startOf(word: string): string | null {
  const start = word.replace(/(?:ing|er|or|ist|ant|ment|ions?|e)$/u, "");
  return start.length >= KIN_LETTERS ? start : null;
}

function isKin(word: string, heldStarts: ReadonlySet<string>): boolean {
  const start = startOf(word);
  return start !== null && heldStarts.has(start);
}

/** Returns how much a résumé's words show a skill that isn't recognized: "invoices" partly shows "Invoicing". */
function nearness(skill: string, heldWords: ReadonlySet<string>): number {
  const words = tokensOf(skill);
  return (NEAR * words.filter((word) => heldWords.has(word)).length) / words.length;
}

type Shares = { held: Float32Array; all: Float32Array };

/** Sums the weights of each job's values, and of those shown; `shareOf` is null for values that don't count. */
function sumShares(
  index: JobIndex,
  postings: ReadonlyMap<string, Numbers>,
  shareOf: (value: string) => number | null,
): Shares {
  const held = new Float32Array(index.size);
  const all = new Float32Array(index.size);
  for (const [value, { values, length }] of postings) {
    const share = shareOf(value);
    if (share === null) continue;
    const weight = Math.log(1 + index.size / length);
    for (let at = 0; at < length; at += 1) {
      const number = values[at] ?? 0;
      all[number] = (all[number] ?? 0) + weight;
      if (share > 0) held[number] = (held[number] ?? 0) + share * weight;
    }
  }
  return { held, all };
}

function excludes(place: Place, countries: readonly string[] | null): boolean {
  if (countries === null) return false;
  if (countries.length > 0 && countries.every((code) => place.except.has(code))) return true;
  if (place.isWorldwide || place.isUnstated || place.livesIn.size === 0) return false;
  return !countries.some((code) => place.livesIn.has(code));
}
