import type { ListJobsInput } from "~/contracts/job";
import { UnauthorizedError } from "~/server/core/errors";
import { Prisma } from "~/server/db";
import { salaryBandEdge } from "./salary-band";
import { keywordQuery, placeQuery } from "./search-text";

/**
 * What a list is narrowed by, as conditions on the aliases of `selectJobs`. Only public columns are compared, and pay
 * only in its public bands, so that no sequence of questions tells more than the locked card does.
 *
 * Throws UNAUTHORIZED for `saved`, `unlocked` and `applied` without a session.
 */
export function listFilters(input: ListJobsInput, userId: string | null): Prisma.Sql[] {
  const own = ownFilters(input);
  if (own.length > 0 && userId === null) throw new UnauthorizedError();
  // A closed job leaves the public lists and stays in one's own.
  const filters = own.length > 0 ? own : [Prisma.sql`j.closed_at IS NULL`];
  if (input.location?.trim()) filters.push(locationFilter(input.location));
  if (input.salary_min !== undefined) filters.push(salaryFilter(input.salary_min));
  return filters;
}

function ownFilters(input: ListJobsInput): Prisma.Sql[] {
  return [
    input.saved ? [Prisma.sql`s.job_id IS NOT NULL`] : [],
    input.unlocked ? [Prisma.sql`u.job_id IS NOT NULL`] : [],
    input.applied ? [Prisma.sql`a.job_id IS NOT NULL`] : [],
  ].flat();
}

function locationFilter(location: string): Prisma.Sql {
  const query = placeQuery(location);
  if (query === null) return Prisma.sql`FALSE`;
  return Prisma.sql`j.search_places @@ to_tsquery('simple', search_fold(${query}))`;
}

/** The asked minimum rounded down to a band's edge; below the first, any disclosed pay will do. */
function salaryFilter(salaryMin: number): Prisma.Sql {
  const edge = salaryBandEdge(salaryMin);
  return edge === null ? Prisma.sql`j.salary_disclosed` : Prisma.sql`j.salary_band >= ${edge}`;
}

/** Conditions of the parts of a keyword search by relevance: found in the title, then found elsewhere. */
export function keywordFilters(keyword: string): { anywhere: Prisma.Sql; inTitle: Prisma.Sql; notInTitle: Prisma.Sql } {
  const query = Prisma.sql`websearch_to_tsquery('jobs_english', search_fold(${keywordQuery(keyword)}))`;
  return {
    anywhere: Prisma.sql`j.search_all @@ ${query}`,
    inTitle: Prisma.sql`j.search_all @@ ${query} AND j.search_title @@ ${query}`,
    notInTitle: Prisma.sql`j.search_all @@ ${query} AND NOT j.search_title @@ ${query}`,
  };
}
