import type { MatchingJobsInput, MatchingJobsOutput } from "~/contracts/fit";
import type { FacetJobsInput } from "~/contracts/job";
import type { MatchLevel } from "~/contracts/rules/job-search";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { countFacets, findHidden, findMatchLevels, listJobs, type ResumeFacts } from "~/server/jobs";
import { couldNotRead, readForImport, readForUser } from "~/server/reading";
import { findResume } from "~/server/resumes";
import { getResumeFacts } from "./read-resume-facts";

/**
 * Lists jobs like `listJobs`, with how well the actor's stored résumé matches each. On request lists only matching
 * jobs, or the best first. Leaves out jobs that the actor hides. Uses public facts only.
 */
export async function listMatchingJobs(
  ctx: ActorContext,
  { match: least, sort, ...input }: MatchingJobsInput,
): Promise<MatchingJobsOutput> {
  const resume = await (least || sort === "match"
    ? readOwnFacts(ctx)
    : readOwnFacts(ctx).catch(skipLevelsIfUnreadable));
  const search = { ...input, sort: sort === "match" ? undefined : sort };
  const hidden = await findHidden(ctx);
  const isOrder = sort === "match";
  const match = resume !== null && (least || isOrder) ? { resume, least, isOrder } : undefined;
  const page = await listJobs(ctx, search, { match, hidden });
  const hides = hidden.size > 0;
  const isEmpty = page.jobs.length === 0 && input.cursor === undefined;
  const withHidden = isEmpty && hides ? await listJobs(ctx, { ...search, limit: 1 }, { match, isExact: true }) : page;
  const hides_all = isEmpty && withHidden.jobs.length > 0;
  const ids = [...page.jobs, ...(page.relaxed?.jobs ?? [])].map(({ id }) => id);
  const match_levels = resume === null ? {} : await findMatchLevels(ctx, { resume, ids });
  return { ...page, match_levels, hides, hides_all };
}

/** Counts facets like `countFacets`, without jobs that the actor hides. */
export async function countMatchingFacets(ctx: ActorContext, input: FacetJobsInput) {
  const hidden = await findHidden(ctx);
  // Without hidden jobs, visitors and users share the counts.
  return countFacets(ctx, hidden.size === 0 ? input : { ...input, hidden });
}

/** Returns how well the actor's stored résumé matches these open jobs. Empty without a résumé. */
export async function matchJobs(ctx: ActorContext, ids: readonly string[]): Promise<Record<string, MatchLevel>> {
  const resume = await readOwnFacts(ctx).catch(skipLevelsIfUnreadable);
  return resume === null ? {} : findMatchLevels(ctx, { resume, ids });
}

/** Lets a list appear without levels while the résumé can't be read. */
function skipLevelsIfUnreadable(error: unknown): null {
  if (couldNotRead(error)) return null;
  throw error;
}

/** Like `matchJobs`, for work that has no actor, such as emails. */
export async function matchJobsOf(
  ctx: ServiceContext,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<Record<string, MatchLevel>> {
  const text = await readText(ctx, userId);
  if (text === null) return {};
  const resume = await getResumeFacts(text, ctx.clock.now(), readForImport);
  return findMatchLevels(ctx, { resume, ids });
}

async function readOwnFacts(ctx: ActorContext): Promise<ResumeFacts | null> {
  const text = await readText(ctx, ctx.actor.userId);
  if (text === null) return null;
  return getResumeFacts(text, ctx.clock.now(), (reading, input) => readForUser(ctx, reading, input));
}

async function readText(ctx: ServiceContext, userId: string): Promise<string | null> {
  const text = (await findResume(ctx, userId))?.text ?? "";
  return text.trim() === "" ? null : text;
}
