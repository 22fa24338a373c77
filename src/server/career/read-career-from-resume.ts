import type { CareerReading } from "~/contracts/career";
import type { ActorContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { readForUser } from "~/server/reading";
import { getResume } from "~/server/resumes";
import { getCareer } from "./career";
import { resumeCareerReading } from "./parse-resume-career";

/**
 * Reads a career from a résumé's text, for its owner to review. Without an id, reads the default résumé. Stores nothing.
 * @throws NOT_FOUND, BAD_REQUEST if the résumé has no text, TOO_LARGE_TO_READ, NOT_READY
 */
export async function readCareerFromResume(ctx: ActorContext, id?: string): Promise<CareerReading> {
  const { text } = await getResume(ctx, ctx.actor.userId, id);
  if (!text?.trim()) throw new DomainError("BAD_REQUEST", "We couldn't read any text from this resume.");
  const saved = await getCareer(ctx, ctx.actor.userId);
  return readForUser(ctx, resumeCareerReading, { text, saved, today: ctx.clock.now() });
}
