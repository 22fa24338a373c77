import { setImmediate } from "node:timers/promises";
import type { ServiceContext } from "~/server/core/context";
import { currentIndex } from "./engine/current-index";
import type { JobIndex } from "./engine/job-index";
import { prepareSearch } from "./find-jobs";
import { findSkill, skillSlug } from "./skill-slugs";

type Plain = { keyword?: string; skill?: string; country?: string };

/** A plain search, its open jobs, and when the newest of them was posted. */
export type CountedSearch = Plain & { jobs: number; newestAt: Date };

/** Synonyms count as a keyword, but not as a phrase: "CPA" would have the same jobs as "accountant". */
type Input = { keywords: readonly string[]; phrases: readonly string[]; atLeast: number };

/**
 * Counts the open jobs of each keyword, phrase, skill and country, and of each of them in each country. A country has the jobs
 * that name it, because jobs for everybody would give each country the same pages. Leaves out searches with fewer jobs.
 */
export async function countPlainSearches(ctx: ServiceContext, input: Input): Promise<CountedSearch[]> {
  const index = await currentIndex(ctx);
  const skills = [...index.skills.keys()].map(skillSlug);
  const counted = tally(index, everyJob(index), {}, input.atLeast);
  return [...counted, ...(await tallyEach(ctx, index, { ...input, skills }))];
}

/** Like `countPlainSearches`, for some skills only, which are slugs. */
export async function countSomeSearches(
  ctx: ServiceContext,
  input: Input & { skills: readonly string[] },
): Promise<CountedSearch[]> {
  return tallyEach(ctx, await currentIndex(ctx), input);
}

async function tallyEach(
  ctx: ServiceContext,
  index: JobIndex,
  { keywords, phrases, skills, atLeast }: Input & { skills: readonly string[] },
): Promise<CountedSearch[]> {
  const counted: CountedSearch[] = [];
  for (const skill of skills) {
    const withSkill = index.skills.get(findSkill(skill) ?? "");
    if (withSkill === undefined || withSkill.length < atLeast) continue;
    counted.push(...tally(index, withSkill.values.subarray(0, withSkill.length), { skill }, atLeast));
    await setImmediate(); // each takes its milliseconds
  }
  const now = ctx.clock.now();
  for (const keyword of keywords) {
    counted.push(...tally(index, findNumbers(index, { keyword }, now), { keyword }, atLeast));
    await setImmediate();
  }
  for (const keyword of phrases) {
    counted.push(...tally(index, findPhrase(index, { keyword, atLeast }, now), { keyword }, atLeast));
    await setImmediate();
  }
  return counted;
}

function findNumbers(index: JobIndex, search: { keyword: string; literal?: boolean }, now: Date): Uint32Array {
  return prepareSearch(index, search, now).matches?.numbers ?? new Uint32Array(0);
}

/** Finds the jobs with a phrase that the page's own search has, too: it may ask for titles only. */
function findPhrase(index: JobIndex, { keyword, atLeast }: { keyword: string; atLeast: number }, now: Date): number[] {
  const numbers = findNumbers(index, { keyword: `"${keyword}"`, literal: true }, now);
  if (numbers.length < atLeast) return [];
  const onPage = new Set(findNumbers(index, { keyword }, now));
  return [...numbers].filter((number) => onPage.has(number));
}

function* everyJob({ size }: JobIndex): Generator<number> {
  for (let number = 0; number < size; number += 1) yield number;
}

type Tally = { jobs: number; newest: number };

/** Counts jobs, and those of each country. */
function tally(index: JobIndex, numbers: Iterable<number>, search: Plain, atLeast: number): CountedSearch[] {
  const all: Tally = { jobs: 0, newest: 0 };
  const byCountry = new Map<string, Tally>();
  for (const number of numbers) {
    if (index.isDead[number]) continue;
    const time = index.sortedAt[number] ?? 0;
    add(all, time);
    for (const country of index.places[index.placeOf.values[number] ?? 0]?.countries ?? []) {
      const there = byCountry.get(country) ?? { jobs: 0, newest: 0 };
      byCountry.set(country, there);
      add(there, time);
    }
  }
  const own: [Plain, Tally][] = Object.keys(search).length === 0 ? [] : [[search, all]];
  const inCountries = [...byCountry].map(([country, there]): [Plain, Tally] => [{ ...search, country }, there]);
  return [...own, ...inCountries]
    .filter(([, { jobs }]) => jobs >= atLeast)
    .map(([plain, { jobs, newest }]) => ({ ...plain, jobs, newestAt: new Date(newest) }));
}

function add(tallied: Tally, time: number): void {
  tallied.jobs += 1;
  tallied.newest = Math.max(tallied.newest, time);
}
