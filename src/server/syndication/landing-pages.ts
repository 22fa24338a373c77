import { setImmediate } from "node:timers/promises";
import type { FacetJobsInput } from "~/contracts/job";
import { parseCountry } from "~/language/places/countries";
import { findRole, PROFESSIONS } from "~/language/roles/professions";
import type { ServiceContext } from "~/server/core/context";
import { countFacets, findSkill } from "~/server/jobs";

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

/**
 * Lists the landing pages of fields of work, common skills and countries, and of a common country's skills, each with at
 * least LANDING_MIN_JOBS live jobs.
 */
export async function listLandings(ctx: ServiceContext): Promise<Landing[]> {
  const { facets } = await countFacets(ctx, {});
  const skills = enough(facets.skill);
  const countries = enough(facets.country);
  const landings: Landing[] = [...skills.map((skill) => ({ skill })), ...countries.map((country) => ({ country }))];
  for (const keyword of PROFESSIONS) {
    await setImmediate(); // each count takes its milliseconds
    const { total } = await countFacets(ctx, { keyword });
    if (total.count >= LANDING_MIN_JOBS) landings.push({ keyword });
  }
  for (const country of countries) {
    await setImmediate();
    const { facets: there } = await countFacets(ctx, { country });
    landings.push(...enough(there.skill).map((skill) => ({ skill, country })));
  }
  return landings;
}

function enough(counts: readonly { value: string; count: number }[]): string[] {
  return counts.filter(({ count }) => count >= LANDING_MIN_JOBS).map(({ value }) => value);
}
