import type { FacetJobsInput } from "~/contracts/job";
import { parseCountry } from "~/language/places/countries";
import { findRole, PROFESSIONS } from "~/language/roles/professions";
import type { ServiceContext } from "~/server/core/context";
import { countPlainSearches, findSkill } from "~/server/jobs";

/** A search with a page of its own for search engines: a role or a skill, a country, or both. Empty for `/jobs`. */
export type Landing = { keyword?: string; skill?: string; country?: string };

/** Search engines are told to leave out pages with fewer live jobs. */
export const LANDING_MIN_JOBS = 5;

/** Returns the landing page that is nearest to a search. */
export function findLanding({
  keyword = "",
  skill,
  country,
}: Pick<FacetJobsInput, "keyword" | "skill" | "country">): Landing {
  const role = findRole(keyword);
  const [slug = keyword.trim().toLowerCase().replaceAll(/\s+/gu, "-"), ...others] = skill ?? [];
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
 * Lists the landing pages of fields of work, skills and countries, and of both together, with at least LANDING_MIN_JOBS open jobs;
 * those with most jobs first.
 */
export async function listLandings(ctx: ServiceContext): Promise<(Landing & { newestAt: Date })[]> {
  const counted = await countPlainSearches(ctx, { keywords: PROFESSIONS, atLeast: LANDING_MIN_JOBS });
  return counted
    .filter(({ country }) => country === undefined || parseCountry(country) === country)
    .toSorted((a, b) => b.jobs - a.jobs)
    .slice(0, LANDINGS_MAX);
}
