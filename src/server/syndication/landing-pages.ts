import type { FacetJobsInput } from "~/contracts/job";
import type { Landing, RelatedLandingsInput } from "~/contracts/landing";
import { parseCountry } from "~/language/places/countries";
import { findRole, PROFESSIONS, roleOf, TITLES } from "~/language/roles/professions";
import type { ServiceContext } from "~/server/core/context";
import { countPlainSearches, countSomeSearches, findSkill, skillSlug } from "~/server/jobs";

/** Search engines are told to leave out pages with fewer live jobs. */
export const LANDING_MIN_JOBS = 5;

/** Returns the landing page that is nearest to a search. */
export function findLanding({
  keyword = "",
  skill,
  country,
}: Pick<FacetJobsInput, "keyword" | "skill" | "country">): Landing {
  // "-engineering" leaves engineering out: its page would be the opposite.
  const words = /(?:^|\s)-\S/u.test(keyword) ? "" : keyword;
  const role = findRole(words);
  const [slug = words.trim().toLowerCase().replaceAll(/\s+/gu, "-"), ...others] = skill ?? [];
  return {
    ...(role !== null ? { keyword: role } : others.length === 0 && findSkill(slug) !== null ? { skill: slug } : {}),
    ...(country !== undefined && parseCountry(country) === country ? { country } : {}),
  };
}

/** Returns the page's only address. */
export function landingPath({ keyword, country, skill }: Landing): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ keyword, country, skill }))
    if (value !== undefined) query.set(name, value);
  return query.size === 0 ? "/jobs" : `/jobs?${query.toString()}`;
}

/** Sitemaps may be large, but nobody searches for the rest. */
const LANDINGS_MAX = 5000;

/**
 * Lists the landing pages of roles, skills and countries, and of a role or skill in a country, with at least LANDING_MIN_JOBS open
 * jobs; those with most jobs first.
 */
export async function listLandings(ctx: ServiceContext): Promise<(Landing & { newestAt: Date })[]> {
  const counted = await countPlainSearches(ctx, {
    keywords: PROFESSIONS,
    phrases: TITLES,
    atLeast: LANDING_MIN_JOBS,
  });
  return counted
    .filter(({ country }) => country === undefined || parseCountry(country) === country)
    .toSorted((a, b) => b.jobs - a.jobs)
    .slice(0, LANDINGS_MAX);
}

/** Of each kind; a page needs no more. */
const RELATED_MAX = 12;

/**
 * Finds landing pages of these jobs' roles and these skills, with at least LANDING_MIN_JOBS open jobs: in each of the countries, else
 * everywhere. Counts public facts only, so a skill that is hidden at locked jobs has no page.
 */
export async function findRelatedLandings(
  ctx: ServiceContext,
  { titles, skills, countries }: RelatedLandingsInput,
): Promise<Landing[]> {
  const roles = [...new Set(titles.flatMap((title) => roleOf(title) ?? []))].slice(0, RELATED_MAX);
  const slugs = [...new Set(skills.map(skillSlug))].slice(0, RELATED_MAX);
  const counted = await countSomeSearches(ctx, {
    keywords: roles.filter((role) => PROFESSIONS.includes(role)),
    phrases: roles.filter((role) => !PROFESSIONS.includes(role)),
    skills: slugs,
    atLeast: LANDING_MIN_JOBS,
  });
  const hasPage = new Set(counted.map(landingPath));
  const plain: Landing[] = [...roles.map((keyword) => ({ keyword })), ...slugs.map((skill) => ({ skill }))];
  return plain.flatMap((landing) => {
    const there = countries
      .map((country) => ({ ...landing, country }))
      .filter((each) => hasPage.has(landingPath(each)));
    return there.length > 0 ? there : hasPage.has(landingPath(landing)) ? [landing] : [];
  });
}
