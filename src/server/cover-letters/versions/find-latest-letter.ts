import type { ApplicationDetailsOutput } from "~/contracts/application-details";
import { type Actor, conn, type ServiceContext } from "~/server/core/context";
import { followMerge } from "~/server/jobs";

/** Finds which version of the actor's letter for a job is current, and since when; null without a letter. */
export async function findLatestLetter(
  ctx: ServiceContext & { actor: Actor },
  id: string,
): Promise<ApplicationDetailsOutput["letter"]> {
  const jobId = await followMerge(ctx, id);
  const version = await conn(ctx).coverLetterVersion.findFirst({
    where: { letter: { userId: ctx.actor.userId, jobId, transferId: { not: null } } },
    orderBy: { number: "desc" },
    select: { number: true, createdAt: true },
  });
  return version && { version: version.number, changed_at: version.createdAt.toISOString() };
}
