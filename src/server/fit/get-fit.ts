import type { JobFit } from "~/contracts/fit";
import type { ActorContext } from "~/server/core/context";
import { getJob } from "~/server/jobs";
import { assertReadableText, readTextsForUser, type Reading } from "~/server/reading";
import { findResume } from "~/server/resumes";
import { judge } from "./judge";
import { readRequirements, type FitJob } from "./requirements";
import { readProfile } from "~/language/resume/read-profile";

const POINTS = { shown: 1, partly: 0.5, not_found: 0, unknown: 0 } as const;

/**
 * Measures how a résumé fits a job as the actor sees it. Uses the actor's stored résumé by default. Writes nothing.
 * @throws NOT_FOUND, JOB_CLOSED for a closed job that the actor has not unlocked; TOO_LARGE_TO_READ, NOT_READY
 */
export async function getFit(
  ctx: ActorContext,
  { id, resumeText }: { id: string; resumeText?: string },
): Promise<JobFit> {
  if (resumeText !== undefined) assertReadableText(resumeText);
  const job = await getJob(ctx, id);
  const text = resumeText ?? (await findResume(ctx, ctx.actor.userId))?.text ?? "";
  const measured = { job, text, today: ctx.clock.now() };
  return readTextsForUser(ctx, fitReading, measured, [text, job.description]);
}

export const fitReading: Reading<{ job: FitJob; text: string; today: Date }, JobFit> = {
  name: "a resume's fit",
  read: ({ job, text, today }) => measureFit(job, text, today),
};

/**
 * Checks a résumé against each requirement of a job. The score is the weighted share that the résumé shows. Unknown
 * requirements don't count, and partly shown ones count half. A pure function.
 */
export function measureFit(job: FitJob, resumeText: string, today: Date): JobFit {
  const profile = resumeText.trim() === "" ? null : readProfile(resumeText, today);
  const judged = readRequirements(job).map((requirement) => ({ requirement, verdict: judge(requirement, profile) }));
  const told = judged.filter(({ verdict }) => verdict.status !== "unknown");
  const whole = told.reduce((sum, { requirement }) => sum + requirement.weight, 0);
  const shown = told.reduce((sum, { requirement, verdict }) => sum + requirement.weight * POINTS[verdict.status], 0);
  return {
    score: whole === 0 ? null : Math.round((100 * shown) / whole),
    requirements: judged.map(({ requirement: { kind, label }, verdict }) => ({ kind, label, ...verdict })),
  };
}
