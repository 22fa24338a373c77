import type { HiddenEmployer } from "~/contracts/hidden";
import { conn, kysely, type ActorContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { lowerSql } from "~/server/db";
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
  const { key } = await kysely(ctx)
    .insertInto("hidden_employers")
    .values({ user_id: userId, key: lowerSql(employer), employer, hidden_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet({ user_id: userId }))
    .returning("key")
    .executeTakeFirstOrThrow();
  return { key, employer };
}

/** Shows an employer's jobs again, by its key or its name; succeeds if it isn't hidden. */
export async function unhideEmployer(ctx: ActorContext, key: string): Promise<void> {
  const { userId } = ctx.actor;
  await kysely(ctx)
    .deleteFrom("hidden_employers")
    .where("user_id", "=", userId)
    .where("key", "=", lowerSql(key))
    .execute();
}

/** Lists the actor's hidden employers by name. */
export async function listHiddenEmployers(ctx: ActorContext): Promise<HiddenEmployer[]> {
  return conn(ctx).hiddenEmployer.findMany({
    where: { userId: ctx.actor.userId },
    select: { key: true, employer: true },
    orderBy: { key: "asc" },
  });
}
