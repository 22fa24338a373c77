import type { JobFit } from "~/contracts/fit";
import type { ActorContext } from "~/server/core/context";
import { getJob } from "~/server/jobs";
import { assertReadableText, readTextsForUser } from "~/server/reading";
import { fitReading } from "./measure-resume";
import { findOwnResume } from "./find-own-facts";
import { findToldHome } from "./find-told-home";

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
  // Only the stored résumé is of the career that its owner saved.
  const own = resumeText === undefined ? await findOwnResume(ctx, ctx.actor.userId) : null;
  const text = resumeText ?? own?.text ?? "";
  const home = resumeText === undefined ? await findToldHome(ctx) : null;
  const measured = { job, text, confirmed: own?.confirmed, home, today: ctx.clock.now() };
  return readTextsForUser(ctx, fitReading, measured, [text, job.description]);
}
