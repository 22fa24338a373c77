import type { MatchingJobsInput, MatchingJobsOutput, RelatedForSeekerOutput } from "~/contracts/fit";
import type { FacetJobsInput } from "~/contracts/job";
import type { MatchLevel } from "~/contracts/rules/job-search";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { countFacets, findHidden, findMatchLevels, findUnhiddenRelatedJobs, listJobs } from "~/server/jobs";
import { findHome } from "~/server/profiles";
import { readForImport } from "~/server/reading";
import { findOwnResume, liveIn, findOwnFacts } from "./find-own-facts";
import { getResumeFacts } from "./resume-facts";
import { skipIfUnreadable, weighJobs } from "./get-job-for-seeker";

/**
 * Lists jobs like `listJobs`, with how well the actor's stored résumé matches each and what speaks against it. On request lists only matching
 * jobs, or the best first. Leaves out jobs that the actor hides. Uses public facts only.
 */
export async function listMatchingJobs(
  ctx: ActorContext,
  { match: least, sort, ...input }: MatchingJobsInput,
): Promise<MatchingJobsOutput> {
  const resume = await (least || sort === "match" ? findOwnFacts(ctx) : findOwnFacts(ctx).catch(skipIfUnreadable));
  const search = { ...input, sort: sort === "match" ? undefined : sort };
  const hidden = await findHidden(ctx);
  const isOrder = sort === "match";
  const match = resume !== null && (least || isOrder) ? { resume, least, isOrder } : undefined;
  const page = await listJobs(ctx, search, { match, hidden });
  const hides = hidden.size > 0;
  const isEmpty = page.jobs.length === 0 && input.cursor === undefined;
  const withHidden = isEmpty && hides ? await listJobs(ctx, { ...search, limit: 1 }, { match, isExact: true }) : page;
  const hides_all = isEmpty && withHidden.jobs.length > 0;
  const all = [...page.jobs, ...(page.relaxed?.jobs ?? [])];
  const ids = all.map(({ id }) => id);
  const match_levels = resume === null ? {} : await findMatchLevels(ctx, { resume, ids });
  const concerns = await weighJobs(ctx, all, resume);
  return { ...page, match_levels, concerns, hides, hides_all };
}

/** Counts facets like `countFacets`, without jobs that the actor hides. */
export async function countMatchingFacets(ctx: ActorContext, input: FacetJobsInput) {
  const hidden = await findHidden(ctx);
  // Without hidden jobs, visitors and users share the counts.
  return countFacets(ctx, hidden.size === 0 ? input : { ...input, hidden });
}

/** Finds jobs like `findUnhiddenRelatedJobs`, with what speaks against each. @throws what `getJob` throws */
export async function findRelatedForSeeker(ctx: ActorContext, id: string): Promise<RelatedForSeekerOutput> {
  const { jobs } = await findUnhiddenRelatedJobs(ctx, id);
  if (jobs.length === 0) return { jobs, concerns: {} };
  return { jobs, concerns: await weighJobs(ctx, jobs, await findOwnFacts(ctx).catch(skipIfUnreadable)) };
}

/** Returns how well the actor's stored résumé matches these open jobs. Empty without a résumé. */
export async function matchJobs(ctx: ActorContext, ids: readonly string[]): Promise<Record<string, MatchLevel>> {
  const resume = await findOwnFacts(ctx).catch(skipIfUnreadable);
  return resume === null ? {} : findMatchLevels(ctx, { resume, ids });
}

/** Like `matchJobs`, for work that has no actor, such as emails. */
export async function matchJobsOf(
  ctx: ServiceContext,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<Record<string, MatchLevel>> {
  const [own, home] = await Promise.all([findOwnResume(ctx, userId), findHome(ctx, userId)]);
  if (own === null) return {};
  const facts = await getResumeFacts(own, ctx.clock.now(), readForImport);
  return findMatchLevels(ctx, { resume: liveIn(facts, home?.country), ids });
}
