import type { ActorContext, ServiceContext } from "~/server/core/context";
import { readForUser } from "~/server/reading";
import { findResume } from "~/server/resumes";
import { getResumeFacts, type OwnFacts } from "./read-resume-facts";

/** Returns the facts of the actor's stored résumé, or null without one. */
export async function readOwnFacts(ctx: ActorContext): Promise<OwnFacts | null> {
  const text = await readResumeText(ctx, ctx.actor.userId);
  if (text === null) return null;
  return getResumeFacts(text, ctx.clock.now(), (reading, input) => readForUser(ctx, reading, input));
}

/** Returns the text of a user's résumé; null without one. */
export async function readResumeText(ctx: ServiceContext, userId: string): Promise<string | null> {
  const text = (await findResume(ctx, userId))?.text ?? "";
  return text.trim() === "" ? null : text;
}
