import type { FacetJobsInput, JobCount, JobFacets, JobsWithout } from "~/contracts/job";
import {
  CONTRACT_STATUSES,
  EMPLOYMENT_TYPES,
  FACET_COUNT_MAX,
  JOB_ACCESS,
  POSTED_WITHIN_DAYS,
  REGIONS,
  SEARCH_FILTERS,
  SENIORITIES,
  VISA_STATUSES,
} from "~/contracts/rules/job-search";
import type { ServiceContext } from "~/server/core/context";
import { currentIndex } from "./engine/current-index";
import { createMemory } from "./engine/index-memory";
import type { JobIndex } from "./engine/job-index";
import { type Filters, postedSince } from "./engine/job-filter";
import { prepareSearch } from "./find-jobs";
import { findSkill, skillSlug } from "./skill-slugs";
import { emptyTally, type Tallies, type Tally, tallyMatches } from "./tally-matches";

const COUNTRIES = 15;
const OFFSETS = 12;
const SKILLS = 10;

const recall = createMemory<Counted>(200);

type CountedSearch = FacetJobsInput & Pick<Filters, "hidden">;
type Facet = keyof JobFacets;
type Counted = { facets: JobFacets; without: JobsWithout; total: JobCount; unstated: JobCount };
type Count = JobFacets[Facet][number];

/**
 * Counts the open jobs that each filter value would leave. A facet's counts ignore its own filter, so they show what
 * another value would find. Lists only the most common countries, time zones and skills. `without` counts the jobs
 * without each of the search's filters. Counts public facts only.
 */
export async function countFacets(ctx: ServiceContext, input: CountedSearch): Promise<Counted> {
  const index = await currentIndex(ctx);
  const now = ctx.clock.now();
  const count = () => countFacetsOf(index, input, now);
  // Don't cache counts that depend on one user.
  return input.hidden ? count() : recall(index, now, JSON.stringify(input), count);
}

function countFacetsOf(index: JobIndex, input: CountedSearch, now: Date): Counted {
  const prepared = prepareSearch(index, input, now);
  const ages = distinct([...POSTED_WITHIN_DAYS, input.posted_within_days]).toSorted((a, b) => a - b);
  const { tallies, isFound, unstated } = tallyMatches(
    index,
    input,
    prepared,
    ages.map((days) => postedSince({ posted_within_days: days }, now) ?? 0),
  );
  const of = (facet: Facet) => tallies.get(facet) ?? tallies.get("all") ?? emptyTally(index, ages.length);
  const facets: JobFacets = {
    country: countCountries(index, of("country"), input.country),
    region: REGIONS.map((region) => ({
      value: region,
      ...toCount(sum(of("region").places, (at) => index.places[at]?.regions.has(region))),
    })),
    utc_offset: countOffsets(index, of("utc_offset"), input.utc_offset),
    employment_type: EMPLOYMENT_TYPES.map((type) => factCount(index, of("employment_type"), "employment_type", type)),
    seniority: SENIORITIES.map((level) => factCount(index, of("seniority"), "seniority", level)),
    skill: countSkills(index, isFound, input.skill),
    visa: VISA_STATUSES.map((status) => factCount(index, of("visa"), "visa", status)),
    contract_status: CONTRACT_STATUSES.map((status) =>
      factCount(index, of("contract_status"), "contract_status", status),
    ),
    salary_disclosed: [true, false].map((value) => factCount(index, of("salary_disclosed"), "salary_disclosed", value)),
    posted_within_days: ages.map((days, at) => ({
      value: String(days),
      ...toCount(of("posted_within_days").ages[at] ?? 0),
    })),
    access: JOB_ACCESS.map((value) => ({
      ...factCount(index, of("access"), "is_open_to_all", value === "open"),
      value,
    })),
  };
  const total = toCount(tallies.get("all")?.total ?? 0);
  return { facets, without: countWithout(index, input, tallies, now), total, unstated: toCount(unstated) };
}

function countWithout(index: JobIndex, input: CountedSearch, tallies: Tallies, now: Date): JobsWithout {
  const wishes = SEARCH_FILTERS.filter((name) => input[name] !== undefined);
  return wishes.map((filter) => {
    if (filter !== "keyword") return { filter, ...toCount(tallies.get(filter)?.total ?? 0) };
    const others = prepareSearch(index, { ...input, keyword: undefined }, now);
    let count = 0;
    for (let number = 0; number < index.size; number += 1) if (others.filter.failing(number) === 0) count += 1;
    return { filter, ...toCount(count) };
  });
}

type CountedFact = "employment_type" | "seniority" | "visa" | "contract_status" | "salary_disclosed" | "is_open_to_all";

function factCount(index: JobIndex, { facts }: Tally, name: CountedFact, value: string | boolean): Count {
  return { value: String(value), ...toCount(sum(facts, (at) => index.facts[at]?.[name] === value)) };
}

/** Returns the countries that most jobs name, with how many jobs people there can do. */
function countCountries(index: JobIndex, { places }: Tally, selected: string | undefined): Count[] {
  const named = new Map<string, number>();
  const livesIn = new Map<string, number>();
  let worldwide = 0;
  for (const [at, count] of places.entries()) {
    const place = index.places[at];
    if (count === 0 || !place) continue;
    for (const country of place.countries) named.set(country, (named.get(country) ?? 0) + count);
    if (place.isWorldwide) {
      worldwide += count;
      for (const country of place.except) livesIn.set(country, (livesIn.get(country) ?? 0) - count);
    } else for (const country of place.livesIn) livesIn.set(country, (livesIn.get(country) ?? 0) + count);
  }
  const common = mostCommon(named, COUNTRIES);
  return distinct([...common, selected?.toUpperCase()]).map((value) => ({
    value,
    ...toCount((livesIn.get(value) ?? 0) + worldwide),
  }));
}

/** Scans skills from the most common down. Skips those with fewer jobs than the tenth count so far. */
function countSkills(index: JobIndex, isFound: Uint8Array, selected: string[] = []): Count[] {
  const counts = new Map<string, number>();
  let top: number[] = [];
  for (const [skill, { values, length }] of [...index.skills].toSorted(([, a], [, b]) => b.length - a.length)) {
    const slug = skillSlug(skill);
    if (length < (top[SKILLS - 1] ?? 0) && !selected.includes(slug)) continue;
    if (findSkill(slug) !== skill) continue;
    let count = 0;
    for (let at = 0; at < length; at += 1) count += isFound[values[at] ?? 0] ?? 0;
    if (count === 0) continue;
    counts.set(slug, count);
    top = [...top, count].toSorted((a, b) => b - a).slice(0, SKILLS);
  }
  return distinct([...mostCommon(counts, SKILLS), ...selected]).map((value) => ({
    value,
    ...toCount(counts.get(value) ?? 0),
  }));
}

function countOffsets(index: JobIndex, { places }: Tally, selected: number | undefined): Count[] {
  const named = new Map<number, number>();
  for (const [at, count] of places.entries()) {
    if (count === 0) continue;
    for (const offset of index.places[at]?.offsets ?? []) named.set(offset, (named.get(offset) ?? 0) + count);
  }
  const hours = distinct([...mostCommon(named, OFFSETS), selected]).toSorted((a, b) => a - b);
  return hours.map((offset) => {
    const halves = [Math.floor(offset), Math.ceil(offset)];
    const has = (at: number) => {
      const offsets = index.places[at]?.offsets;
      return offsets?.has(offset) === true || halves.every((half) => offsets?.has(half));
    };
    return { value: String(offset), ...toCount(sum(places, has)) };
  });
}

function mostCommon<T extends string | number>(counts: ReadonlyMap<T, number>, limit: number): T[] {
  const byCount = [...counts].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return byCount.slice(0, limit).map(([value]) => value);
}

function sum(counts: Uint32Array, isWanted: (at: number) => boolean | undefined): number {
  let total = 0;
  for (let at = 0; at < counts.length; at += 1) if (counts[at] && isWanted(at)) total += counts[at] ?? 0;
  return total;
}

/** Rounds counts above a limit down to thousands. */
function toCount(count: number): { count: number; more: boolean } {
  if (count <= FACET_COUNT_MAX) return { count, more: false };
  return { count: Math.floor(count / 1000) * 1000, more: true };
}

function distinct<T>(values: readonly (T | undefined)[]): T[] {
  return [...new Set(values.filter((value): value is T => value !== undefined))];
}
