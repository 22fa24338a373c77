import countries from "i18n-iso-countries";
import type { SuggestInput, SuggestOutput } from "~/contracts/job";
import { REGIONS } from "~/contracts/rules/job-search";
import { countryName } from "~/format/country";
import type { ServiceContext } from "~/server/core/context";
import { currentIndex } from "./engine/current-index";
import type { JobIndex } from "./engine/job-index";
import { toTitleCase } from "./engine/typed-filters";
import { CITIES } from "~/language/places/typed-places";
import { wordsOf } from "~/language/text/tokens";

type Suggestion = SuggestOutput["suggestions"][number];
/** `key` is the text in folded words. `jobs` may change, to 0 too. */
type Candidate = { key: string; text: string; jobs: number };

const TITLES = 5;
const SKILLS = 3;
const PLACES = 3;
/** The limit if only places are requested. */
const ONLY_PLACES = 8;
/** Suggests only the most frequent titles. A rarer one is still found once it is typed in full. */
const MAX_TITLES = 50_000;

/** Completes a keyword with titles and skills of open jobs, and with places. Reads public facts only. */
export async function suggestSearches(
  ctx: ServiceContext,
  { text, kind }: SuggestInput,
): Promise<Pick<SuggestOutput, "suggestions">> {
  const index = await currentIndex(ctx);
  return { suggestions: suggestFrom(index, text, kind) };
}

function suggestFrom(index: JobIndex, text: string, kind?: Suggestion["kind"]): Suggestion[] {
  const typed = keyOf(text);
  if (typed === "") return [];
  const candidates = rank(index);
  // The ranking may be older than the index, and a job may have lost a skill.
  const isOffered = (of: Suggestion["kind"], { text, jobs }: Candidate) =>
    of === "skill" ? hasLiveJob(index, text) : jobs > 0;
  const find = (of: Suggestion["kind"], limit: number) =>
    kind !== undefined && kind !== of
      ? []
      : pick(candidates[of], { typed, limit, isOffered: (candidate) => isOffered(of, candidate) }).map(({ text }) => ({
          kind: of,
          text,
        }));
  return [
    ...find("skill", SKILLS),
    ...find("title", TITLES),
    ...find("place", kind === "place" ? ONLY_PLACES : PLACES),
  ];
}

function hasLiveJob(index: JobIndex, skill: string): boolean {
  const jobs = index.skills.get(skill);
  for (let at = (jobs?.length ?? 0) - 1; at >= 0; at -= 1) if (!index.isDead[jobs?.values[at] ?? 0]) return true;
  return false;
}

function keyOf(text: string): string {
  return wordsOf(text).join(" ");
}

/** Suggestions that start with the typed text come first, then those with a word that does; most frequent first in each group. */
function pick(
  candidates: readonly Candidate[],
  { typed, limit, isOffered }: { typed: string; limit: number; isOffered: (candidate: Candidate) => boolean },
): Candidate[] {
  const later = ` ${typed}`;
  const [begin, within]: [Candidate[], Candidate[]] = [[], []];
  for (const candidate of candidates) {
    if (begin.length === limit) break;
    const isBegin = candidate.key.startsWith(typed);
    if (!isBegin && (within.length === limit || !candidate.key.includes(later))) continue;
    if (isOffered(candidate)) (isBegin ? begin : within).push(candidate);
  }
  return [...begin, ...within].slice(0, limit);
}

type Candidates = Readonly<Record<Suggestion["kind"], readonly Candidate[]>>;
type Ranking = { size: number; titles: number; candidates: Candidates };

const rankings = new WeakMap<JobIndex, Ranking>();
/** From this many titles on, ranking is too slow to repeat at every change of a job. */
const MANY_TITLES = 10_000;

function rank(index: JobIndex): Candidates {
  const ranking = rankings.get(index);
  const { size } = index;
  const { length: titles } = index.wholeTitles;
  if (ranking && (ranking.size === size || (titles > MANY_TITLES && titles < 1.02 * ranking.titles)))
    return ranking.candidates;
  const candidates: Candidates = {
    title: mostFrequent(index.wholeTitles).slice(0, MAX_TITLES),
    skill: mostFrequent([...index.skills].map(([text, { length }]) => ({ key: keyOf(text), text, jobs: length }))),
    place: mostFrequent(listPlaces(index)),
  };
  rankings.set(index, { size, titles, candidates });
  return candidates;
}

function mostFrequent(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ jobs }) => jobs > 0).toSorted((a, b) => b.jobs - a.jobs);
}

/**
 * Lists all known countries, regions and cities. Those without a job come last but stay, because worldwide jobs are
 * open there.
 */
function listPlaces(index: JobIndex): Candidate[] {
  const named = new Map<string, number>();
  for (const [at, place] of index.places.entries()) {
    const jobs = index.jobsOfPlace[at]?.length ?? 0;
    for (const name of [...place.countries, ...place.words]) named.set(name, (named.get(name) ?? 0) + jobs);
  }
  const places = [
    ...Object.keys(countries.getAlpha2Codes()).map((code) => ({ text: countryName(code), by: code })),
    ...REGIONS.map((region) => ({ text: regionName(region), by: region })),
    ...[...CITIES.keys()].map((city) => ({ text: toTitleCase(city), by: wordsOf(city)[0] ?? "" })),
    { text: "Anywhere", by: "worldwide" },
  ];
  return places.map(({ text, by }) => ({ key: keyOf(text), text, jobs: 1 + (named.get(by) ?? 0) }));
}

const REGION_INITIALS: readonly string[] = ["emea", "apac"];

function regionName(region: string): string {
  return REGION_INITIALS.includes(region) ? region.toUpperCase() : toTitleCase(region.replaceAll("_", " "));
}
