import { setImmediate } from "node:timers/promises";
import type { ServiceContext } from "~/server/core/context";
import { currentIndex } from "./engine/current-index";
import type { JobIndex } from "./engine/job-index";
import { prepareSearch } from "./find-jobs";
import { findSkill, skillSlug } from "./skill-slugs";

type Plain = { keyword?: string; skill?: string; country?: string };

/** A plain search, its open jobs, and when the newest of them was posted. */
export type CountedSearch = Plain & { jobs: number; newestAt: Date };

type Input = { keywords: readonly string[]; atLeast: number };

/**
 * Counts the open jobs of each keyword, skill and country, and of each keyword and skill in each country. A country has the jobs
 * that name it, because jobs for everybody would give each country the same pages. Leaves out searches with fewer jobs.
 */
export async function countPlainSearches(ctx: ServiceContext, { keywords, atLeast }: Input): Promise<CountedSearch[]> {
  const index = await currentIndex(ctx);
  const now = ctx.clock.now();
  const counted = tally(index, everyJob(index), {}, atLeast);
  for (const [name, { values, length }] of index.skills) {
    const skill = skillSlug(name);
    if (length < atLeast || findSkill(skill) !== name) continue;
    counted.push(...tally(index, values.subarray(0, length), { skill }, atLeast));
    await setImmediate(); // each takes its milliseconds
  }
  for (const keyword of keywords) {
    const { matches } = prepareSearch(index, { keyword }, now);
    if (matches) counted.push(...tally(index, matches.numbers, { keyword }, atLeast));
    await setImmediate();
  }
  return counted;
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
