import type { HiddenEmployer } from "~/contracts/hidden";
import { conn, type ActorContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { getJob } from "../view/get-job";

/**
 * Hides an employer's open jobs, and those that the actor unlocked, from the actor's lists. Takes a job instead of a
 * name, because names could be tried out on locked jobs.
 * @throws NOT_FOUND, also without an employer, JOB_CLOSED, JOB_LOCKED
 */
export async function hideEmployer(ctx: ActorContext, jobId: string): Promise<HiddenEmployer> {
  const { isUnlocked, author_name: employer } = await getJob(ctx, jobId);
  if (!isUnlocked) throw new DomainError("JOB_LOCKED", "Unlock this job before you hide its employer.");
  if (employer === null) throw new NotFoundError("This job names no employer.");
  const { userId } = ctx.actor;
  const key = employer.toLowerCase();
  const at = { userId_key: { userId, key } };
  await conn(ctx).hiddenEmployer.upsert({
    where: at,
    create: { userId, key, employer, hiddenAt: ctx.clock.now() },
    update: {},
  });
  return { key, employer };
}

/** Shows an employer's jobs again; succeeds if it isn't hidden. */
export async function unhideEmployer(ctx: ActorContext, key: string): Promise<void> {
  await conn(ctx).hiddenEmployer.deleteMany({ where: { userId: ctx.actor.userId, key } });
}

/** Lists the actor's hidden employers by name. */
export async function listHiddenEmployers(ctx: ActorContext): Promise<HiddenEmployer[]> {
  return conn(ctx).hiddenEmployer.findMany({
    where: { userId: ctx.actor.userId },
    select: { key: true, employer: true },
    orderBy: { key: "asc" },
  });
}
