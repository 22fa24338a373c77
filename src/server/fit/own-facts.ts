import { getCareer } from "~/server/career";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { readForUser } from "~/server/reading";
import { findResume } from "~/server/resumes";
import { getResumeFacts, type OwnFacts, type OwnResume } from "./read-resume-facts";

/** Returns the facts of the actor's stored résumé, or null without one. */
export async function readOwnFacts(ctx: ActorContext): Promise<OwnFacts | null> {
  const resume = await findOwnResume(ctx, ctx.actor.userId);
  if (resume === null) return null;
  return getResumeFacts(resume, ctx.clock.now(), (reading, input) => readForUser(ctx, reading, input));
}

/** Returns a user's default résumé; null without one, or if it has no text. */
export async function findOwnResume(ctx: ServiceContext, userId: string): Promise<OwnResume | null> {
  const [resume, career] = await Promise.all([findResume(ctx, userId), getCareer(ctx, userId)]);
  const text = resume?.text ?? "";
  return text.trim() === "" ? null : { text, confirmed: career.experience };
}
