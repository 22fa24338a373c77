import type { LettersOfJobsInput, LettersOfJobsOutput } from "~/contracts/cover-letter";
import { conn, type Actor, type ServiceContext } from "~/server/core/context";
import { isUuid } from "~/server/core/uuid";

/** Which of these jobs the actor has a letter for. */
export async function listLettersOfJobs(
  ctx: ServiceContext & { actor: Actor },
  { ids }: LettersOfJobsInput,
): Promise<LettersOfJobsOutput> {
  const letters = await conn(ctx).coverLetter.findMany({
    where: { userId: ctx.actor.userId, jobId: { in: ids.filter(isUuid) }, transferId: { not: null } },
    select: { jobId: true },
  });
  return { ids: letters.map(({ jobId }) => jobId) };
}
