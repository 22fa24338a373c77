import type { InspectLetterResumeInput, InspectLetterResumeOutput } from "~/contracts/cover-letter";
import type { ActorContext } from "~/server/core/context";
import { readTextsForUser } from "~/server/reading";
import { longTexts, type LetterBrief } from "../brief";
import type { LetterWriter } from "../writer";
import { hintsReading } from "./find-hints";
import { getWriter } from "./get-writer";
import { getApplicant, getLetterJob } from "./get-brief-parts";

/** Says what the given or stored résumé lacks for a good letter. Spends and stores nothing. @throws NOT_FOUND, JOB_CLOSED */
export async function inspectLetterResume(
  ctx: ActorContext,
  { id, resumeText }: InspectLetterResumeInput,
  writer: LetterWriter = getWriter(),
): Promise<InspectLetterResumeOutput> {
  const [{ facts: job }, applicant] = await Promise.all([
    getLetterJob(ctx, id),
    getApplicant(ctx, { userId: ctx.actor.userId, resumeText, answers: null }),
  ]);
  const today = ctx.clock.now();
  const brief: LetterBrief = { job, applicant, tone: "professional", length: "medium", today };
  const { usesModel } = writer;
  return { hints: await readTextsForUser(ctx, hintsReading, { brief, usesModel }, longTexts(brief)) };
}
