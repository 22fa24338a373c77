import type { MatchLevel } from "~/contracts/rules/job-search";
import { KIND_OF } from "../../publish/skill-vocabulary";
import type { JobIndex, Numbers } from "./job-index";
import { everyNumber, type Matches } from "./match-keyword";
import type { Place } from "./place";
import { UNSPECIFIC } from "./vocabulary";
import { tokensOf } from "./words";

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
/** A job elsewhere is a weak match, whatever it asks. */
const ELSEWHERE = 19;
const OF_SKILLS = 0.6;
const OF_FIELD = 0.2;
const OF_TITLE = 0.2;
/** The share of a score that each rank too high or too low takes away, after the first. */
const OF_RANK = 0.1;
/** Ranks of work by what `seniority` says. */
// prettier-ignore
export const RANKS: Readonly<Record<string, number>> = { intern: 0, junior: 1, mid: 2, senior: 3, lead: 4, manager: 4, director: 5, executive: 6 };
/** Keeps a job that names one common skill below one that names ten of which nine are shown. */
const UNSAID = 2;
/** Weight of a title's word that only another line of the résumé names, not a position. */
const TOLD = 0.7;
const NEAR = 0.5;
/** How much a word of a title counts whose root a position names, and how long a root is. */
const KIN = 0.6;
const KIN_LETTERS = 4;
const UNSPECIFIC_TOKENS = new Set(UNSPECIFIC.flatMap(tokensOf));

export function levelOf(score: number): MatchLevel {
  if (score >= LEAST.strong) return "strong";
  return score >= LEAST.fair ? "fair" : "weak";
}

/** Scores of an index that is as long as it was, by résumé. A changed job has a number of its own. */
const kept = new WeakMap<ResumeFacts, { index: JobIndex; scores: Uint8Array }>();

export function scoresOf(index: JobIndex, resume: ResumeFacts): Uint8Array {
  const known = kept.get(resume);
  if (known?.index === index && known.scores.length === index.size) return known.scores;
  const scores = scoreJobs(index, resume);
  kept.set(resume, { index, scores });
  return scores;
}

export type MatchFilter = { resume: ResumeFacts; least?: MatchLevel; isOrder: boolean };

/** Narrows what a search found to jobs that match a résumé well enough, or orders it by how well they do. */
export function narrowByResume(index: JobIndex, matches: Matches | null, asked: MatchFilter): Matches {
  const scores = scoresOf(index, asked.resume);
  const least = LEAST[asked.least ?? "weak"];
  const found = matches?.numbers ?? everyNumber(index);
  const numbers = least === 0 ? found : found.filter((number) => (scores[number] ?? 0) >= least);
  const fit = asked.isOrder ? scores.map((score) => BEST_MATCH - score) : (matches?.fit ?? new Uint8Array(index.size));
  return { numbers, fit };
}

/**
 * How well each job of the index matches a résumé, from 0 to 100: by its skills and the words of its title, rare ones more than
 * common ones, by the field that its skills belong to, by its rank, and by where one may live. Reads public facts only, so it
 * says nothing of a locked job that its list doesn't.
 */
export function scoreJobs(index: JobIndex, resume: ResumeFacts): Uint8Array {
  const held = new Set(resume.positions.flatMap((line) => tokensOf(line)));
  const told = new Set(resume.lines.flatMap((line) => tokensOf(line)));
  const heldStarts = new Set([...held].flatMap((word) => startOf(word) ?? []));
  const own = fieldsOf(resume);
  const skills = sumShares(index, index.skills, (skill) =>
    Math.max(resume.skills.get(skill) ?? 0, nearness(skill, told)),
  );
  const fields = sumShares(index, index.skills, (skill) => {
    const field = fieldOf(skill);
    return field === null ? null : (own.get(field) ?? 0);
  });
  const titles = sumShares(index, index.titles, (word) =>
    UNSPECIFIC_TOKENS.has(word) ? null : held.has(word) ? 1 : told.has(word) ? TOLD : isKin(word, heldStarts) ? KIN : 0,
  );
  const rankShares = index.facts.map(({ seniority }) => rankShare(resume.rank, RANKS[seniority ?? ""] ?? null));
  const isElsewhere = index.places.map((place) => excludes(place, resume.countries));
  const scores = new Uint8Array(index.size);
  for (let number = 0; number < index.size; number += 1) {
    const ofSkills = (skills.shown[number] ?? 0) / ((skills.all[number] ?? 0) + UNSAID);
    const ofField = (fields.shown[number] ?? 0) / Math.max(1, fields.all[number] ?? 0);
    const ofTitle = (titles.shown[number] ?? 0) / Math.max(1, titles.all[number] ?? 0);
    const ofWork = OF_SKILLS * ofSkills + OF_FIELD * ofField + OF_TITLE * ofTitle;
    const score = Math.round(BEST_MATCH * ofWork * (rankShares[index.factsOf.values[number] ?? 0] ?? 1));
    scores[number] = isElsewhere[index.placeOf.values[number] ?? 0] ? Math.min(score, ELSEWHERE) : score;
  }
  return scores;
}

/** The kind of work that a skill belongs to; null for languages, which people of all fields speak. */
function fieldOf(skill: string): string | null {
  const kind = KIND_OF.get(skill) ?? null;
  return kind === "languages" ? null : kind;
}

/** How much of a résumé's skills are of each field: 1 for the field with most of them. */
function fieldsOf({ skills }: ResumeFacts): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [skill, share] of skills) {
    const field = fieldOf(skill);
    if (field !== null && share === 1) sums.set(field, (sums.get(field) ?? 0) + 1);
  }
  const most = Math.max(1, ...sums.values());
  return new Map([...sums].map(([field, sum]) => [field, sum / most]));
}

/** What a difference of ranks leaves of a score. One step up or down is an ordinary career. */
function rankShare(own: number | null, asked: number | null): number {
  return own === null || asked === null ? 1 : 1 - OF_RANK * Math.max(0, Math.abs(own - asked) - 1);
}

/** "Nursing" for "nurse", "accounting" for "accountant": words of one root, which ends where these endings begin. */
function startOf(word: string): string | null {
  const start = word.replace(/(?:ing|er|or|ist|ant|ment|ions?|e)$/u, "");
  return start.length >= KIN_LETTERS ? start : null;
}

function isKin(word: string, heldStarts: ReadonlySet<string>): boolean {
  const start = startOf(word);
  return start !== null && heldStarts.has(start);
}

/** A skill that isn't recognized may still be told in its own words: "invoices" tells something of "Invoicing". */
function nearness(skill: string, told: ReadonlySet<string>): number {
  const words = tokensOf(skill);
  return (NEAR * words.filter((word) => told.has(word)).length) / words.length;
}

type Shares = { shown: Float32Array; all: Float32Array };

/** Sums the weights of each job's values, and of those shown; `shareOf` is null for values that don't count. */
function sumShares(
  index: JobIndex,
  postings: ReadonlyMap<string, Numbers>,
  shareOf: (value: string) => number | null,
): Shares {
  const shown = new Float32Array(index.size);
  const all = new Float32Array(index.size);
  for (const [value, { values, length }] of postings) {
    const share = shareOf(value);
    if (share === null) continue;
    const weight = Math.log(1 + index.size / length);
    for (let at = 0; at < length; at += 1) {
      const number = values[at] ?? 0;
      all[number] = (all[number] ?? 0) + weight;
      if (share > 0) shown[number] = (shown[number] ?? 0) + share * weight;
    }
  }
  return { shown, all };
}

function excludes({ livesIn, isWorldwide }: Place, countries: readonly string[] | null): boolean {
  if (countries === null || isWorldwide || livesIn.size === 0) return false;
  return !countries.some((code) => livesIn.has(code));
}
