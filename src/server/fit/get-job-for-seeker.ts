import type { Concern, JobView, JobWithConcerns } from "~/contracts/job";
import type { Career } from "~/contracts/career";
import { permitIn } from "~/language/resume/work-terms";
import { languagesIn, type LanguageLevel } from "~/language/skills/levels";
import { getCareer } from "~/server/career";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { getJob, getJobByShortId } from "~/server/jobs";
import { couldNotRead } from "~/server/reading";
import { findConcerns, type Seeker, type WeighedJob } from "./concerns";
import { findOwnFacts } from "./find-own-facts";
import type { OwnFacts } from "./resume-facts";
import { findToldHome } from "./find-told-home";

/** Like `getJob`, for a user with what speaks against unlocking it. @throws what `getJob` throws */
export async function getJobForSeeker(ctx: ServiceContext, id: string): Promise<JobWithConcerns> {
  return addConcerns(ctx, await getJob(ctx, id));
}

/** Like `getJobByShortId`, for a user with what speaks against unlocking it. @throws what `getJobByShortId` throws */
export async function getJobForSeekerByShortId(ctx: ServiceContext, shortId: string): Promise<JobWithConcerns> {
  return addConcerns(ctx, await getJobByShortId(ctx, shortId));
}

async function addConcerns({ actor, ...ctx }: ServiceContext, job: JobView): Promise<JobWithConcerns> {
  // An API token that may read jobs needn't know its owner.
  if (actor === null || actor.scopes !== undefined) return job;
  const own = { ...ctx, actor };
  const concerns = await weighJobs(own, [job], await findOwnFacts(own).catch(skipIfUnreadable));
  return { ...job, concerns: concerns[job.id] ?? [] };
}

/** For answers that can do without what a résumé says. */
export function skipIfUnreadable(error: unknown): null {
  if (couldNotRead(error)) return null;
  throw error;
}

/** Lists what speaks against unlocking each of these jobs for the actor, by id. Leaves out jobs without a concern. */
export async function weighJobs(
  ctx: ActorContext,
  jobs: readonly (WeighedJob & { id: string })[],
  resume: OwnFacts | null,
): Promise<Record<string, Concern[]>> {
  if (jobs.length === 0) return {};
  const [seeker, now] = [await getSeeker(ctx, resume), ctx.clock.now().toISOString()];
  const weighed = jobs.map((job) => [job.id, findConcerns(job, seeker, now)] as const);
  return Object.fromEntries(weighed.filter(([, concerns]) => concerns.length > 0));
}

/** Returns what the actor has told us: where they live, their résumé and their Career. */
async function getSeeker(ctx: ActorContext, resume: OwnFacts | null): Promise<Seeker> {
  const [home, career] = await Promise.all([findToldHome(ctx), getCareer(ctx, ctx.actor.userId)]);
  const languages = new Map<string, LanguageLevel | null>(resume?.languages);
  for (const { language, level } of careerLines(career).flatMap(languagesIn)) {
    if (!languages.has(language) || level !== null) languages.set(language, level);
  }
  const isTold = resume !== null || careerLines(career).length > 0;
  return {
    country: home?.country ?? null,
    resumeCountries: resume?.countries ?? [],
    offsets: home?.offsets ?? null,
    languages: isTold ? languages : null,
    permit: isTold ? (permitIn(careerLines(career)) ?? resume?.permit ?? "unstated") : null,
  };
}

const careerLines = ({ headline, skills }: Career) => [headline, ...skills].filter((line) => line !== "");
