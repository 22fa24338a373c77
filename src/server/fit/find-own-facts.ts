import { confirmedOf, getCareer } from "~/server/career";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { readForUser } from "~/server/reading";
import { findResume } from "~/server/resumes";
import { getResumeFacts, type OwnFacts, type OwnResume } from "./resume-facts";
import { findToldHome } from "./find-told-home";

/** Returns the facts of the actor's stored résumé, at the home that they told us. Null without a résumé. */
export async function findOwnFacts(ctx: ActorContext): Promise<OwnFacts | null> {
  const [resume, home] = await Promise.all([findOwnResume(ctx, ctx.actor.userId), findToldHome(ctx)]);
  if (resume === null) return null;
  const facts = await getResumeFacts(resume, ctx.clock.now(), (reading, input) => readForUser(ctx, reading, input));
  return liveIn(facts, home?.country);
}

/** Returns the facts with the country that the user told us, which counts more than the résumé's. */
export function liveIn(facts: OwnFacts, country: string | null | undefined): OwnFacts {
  return country == null ? facts : { ...facts, countries: [country] };
}

/** Returns a user's default résumé; null without one, or if it has no text. */
export async function findOwnResume(ctx: ServiceContext, userId: string): Promise<OwnResume | null> {
  const [resume, career] = await Promise.all([findResume(ctx, userId), getCareer(ctx, userId)]);
  const text = resume?.text ?? "";
  return text.trim() === "" ? null : { text, confirmed: confirmedOf(career, resume?.is_checked ?? false) };
}
