import type { MatchLevel } from "~/contracts/rules/job-search";
import type { JobIndex, Numbers } from "./job-index";
import { everyNumber, type Matches } from "./match-keyword";
import type { Place } from "./place";
import { UNSPECIFIC } from "./vocabulary";
import { tokensOf } from "./words";

/** A résumé's facts, in the terms of the index. */
export type ResumeFacts = {
  /** How well the résumé shows each skill, from 0 to 1. */
  skills: ReadonlyMap<string, number>;
  /** Lines that name positions, and all lines. */
  positions: readonly string[];
  lines: readonly string[];
  /** ISO 3166-1 alpha-2; null if it doesn't say. */
  countries: readonly string[] | null;
};

const LEAST: Readonly<Record<MatchLevel, number>> = { strong: 35, fair: 20, weak: 0 };
export const BEST_MATCH = 100;
/** The score of a job that isn't open to the applicant's country. */
const ELSEWHERE = 19;
const OF_SKILLS = 0.8;
const OF_TITLE = 0.2;
/** Ranks a job that names ten skills, nine of them shown, above a job that names a single common one. */
const UNSAID = 2;
/** The weight of a title's word that the résumé names, but not in a position. */
const TOLD = 0.7;
const NEAR = 0.5;
/** The weight of a title's word that shares its root with a position, and the length of a root. */
const KIN = 0.6;
const KIN_LETTERS = 4;
const UNSPECIFIC_TOKENS = new Set(UNSPECIFIC.flatMap(tokensOf));

export function levelOf(score: number): MatchLevel {
  if (score >= LEAST.strong) return "strong";
  return score >= LEAST.fair ? "fair" : "weak";
}

/** Cached scores by résumé, valid while the index has the same length: a changed job gets a new number. */
const kept = new WeakMap<ResumeFacts, { index: JobIndex; scores: Uint8Array }>();

export function scoresOf(index: JobIndex, resume: ResumeFacts): Uint8Array {
  const known = kept.get(resume);
  if (known?.index === index && known.scores.length === index.size) return known.scores;
  const scores = scoreJobs(index, resume);
  kept.set(resume, { index, scores });
  return scores;
}

export type MatchFilter = { resume: ResumeFacts; least?: MatchLevel; isOrder: boolean };

/** Keeps only jobs that match a résumé well enough, or sorts jobs by how well they match. */
export function narrowByResume(index: JobIndex, matches: Matches | null, asked: MatchFilter): Matches {
  const scores = scoresOf(index, asked.resume);
  const least = LEAST[asked.least ?? "weak"];
  const found = matches?.numbers ?? everyNumber(index);
  const numbers = least === 0 ? found : found.filter((number) => (scores[number] ?? 0) >= least);
  const fit = asked.isOrder ? scores.map((score) => BEST_MATCH - score) : (matches?.fit ?? new Uint8Array(index.size));
  return { numbers, fit };
}

/**
 * Scores how well each job matches a résumé, from 0 to 100, by skills, title words (rare ones count more) and where one
 * may live. Reads public facts only, so scores reveal nothing about locked jobs.
 */
export function scoreJobs(index: JobIndex, resume: ResumeFacts): Uint8Array {
  const held = new Set(resume.positions.flatMap((line) => tokensOf(line)));
  const told = new Set(resume.lines.flatMap((line) => tokensOf(line)));
  const heldStarts = new Set([...held].flatMap((word) => startOf(word) ?? []));
  const skills = sumShares(index, index.skills, (skill) =>
    Math.max(resume.skills.get(skill) ?? 0, nearness(skill, told)),
  );
  const titles = sumShares(index, index.titles, (word) =>
    UNSPECIFIC_TOKENS.has(word) ? null : held.has(word) ? 1 : told.has(word) ? TOLD : isKin(word, heldStarts) ? KIN : 0,
  );
  const isElsewhere = index.places.map((place) => excludes(place, resume.countries));
  const scores = new Uint8Array(index.size);
  for (let number = 0; number < index.size; number += 1) {
    const ofSkills = (skills.shown[number] ?? 0) / ((skills.all[number] ?? 0) + UNSAID);
    const ofTitle = (titles.shown[number] ?? 0) / Math.max(1, titles.all[number] ?? 0);
    const score = Math.round(BEST_MATCH * (OF_SKILLS * ofSkills + OF_TITLE * ofTitle));
    scores[number] = isElsewhere[index.placeOf.values[number] ?? 0] ? Math.min(score, ELSEWHERE) : score;
  }
  return scores;
}

/** Returns a word's root without these endings: "nurse" and "nursing" share one, and "accountant" and "accounting". */
function startOf(word: string): string | null {
  const start = word.replace(/(?:ing|er|or|ist|ant|ment|ions?|e)$/u, "");
  return start.length >= KIN_LETTERS ? start : null;
}

function isKin(word: string, heldStarts: ReadonlySet<string>): boolean {
  const start = startOf(word);
  return start !== null && heldStarts.has(start);
}

/** A résumé may describe a skill without naming it: "invoices" partly shows "Invoicing". */
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
