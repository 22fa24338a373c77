import { randomUUID } from "node:crypto";
import type { KeepOwnJobInput, KeepOwnJobOutput, OwnJobFields } from "~/contracts/own-job";
import { applyToJob } from "~/server/applications";
import { conn, type ActorContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { waitAtMost } from "~/server/core/exclusive-lock";
import { isUuid } from "~/server/core/text-formats";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { prepareOwnJob, getOwnDescription } from "~/server/feeds";
import { getJob, publishJobs, saveJob, withPublishingLock } from "~/server/jobs";
import { enforceOwnJobLimit } from "~/server/rate-limits";

/** Imports publish for a moment each, on a busy machine for seconds. */
const PUBLISHERS = { ms: 20_000, message: "We're busy importing jobs. Please try again in a moment." };

/**
 * Adds a job of the actor's own to their pipeline, or changes it. Only they see it (decision 43). An address that they added
 * before is the same job.
 * @throws NOT_FOUND, RATE_LIMITED, TOO_LARGE_TO_READ, NOT_READY if readers or other publishers take too long
 */
export async function keepOwnJob(
  ctx: ActorContext,
  { id, applied, fields }: KeepOwnJobInput,
): Promise<KeepOwnJobOutput> {
  await enforceOwnJobLimit(ctx);
  const ownerId = ctx.actor.userId;
  const key = id === undefined ? (fields.address ?? randomUUID()) : (await findOwn(ctx, id)).sourceKey;
  const job = await prepareOwnJob(ctx, fields, key);
  return waitAtMost(ctx, PUBLISHERS, (waiting) =>
    withPublishingLock(waiting, async (inner) => {
      const actor = { ...inner, actor: ctx.actor };
      await publishJobs(inner, [job]);
      const where = { source: "own", board: ownerId, sourceKey: key } as const;
      const stored = await inner.tx.job.findFirstOrThrow({ where, select: { id: true, slug: true } });
      if (applied) await applyToJob(actor, stored.id);
      else if (id === undefined) await saveJob(actor, stored.id);
      return stored;
    }),
  );
}

/** Returns the fields of a job that the actor added. @throws NOT_FOUND, TOO_LARGE_TO_READ, NOT_READY */
export async function getOwnJob(ctx: ActorContext, id: string): Promise<{ id: string; fields: OwnJobFields }> {
  await findOwn(ctx, id);
  const job = await getJob(ctx, id);
  return {
    id: job.id,
    fields: {
      title: job.title,
      company: job.author_name ?? "",
      location: job.location,
      address: job.apply_url,
      description: await getOwnDescription(ctx, job.description ?? ""),
      employment_type: job.employment_type,
      salary_min: job.salary_min,
      salary_max: job.salary_max,
      salary_currency: job.salary_currency ?? "USD",
      salary_period: job.salary_period ?? "year",
      posted_at: job.external_posted_at,
    },
  };
}

/**
 * Deletes a job that the actor added, with its application, notes, contacts and interviews.
 * @throws NOT_FOUND, NOT_CHANGEABLE if the job has a cover letter, because paid letters are kept
 */
export async function removeOwnJob(ctx: ActorContext, id: string): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    const { tx } = inner;
    const { userId } = ctx.actor;
    await lockUser(inner, userId);
    await findOwn({ ...inner, actor: ctx.actor }, id);
    if ((await tx.coverLetter.count({ where: { jobId: id } })) > 0) {
      throw new DomainError("NOT_CHANGEABLE", "This job has a cover letter that you paid for, so we keep both.");
    }
    await tx.savedJob.deleteMany({ where: { jobId: id } });
    await tx.application.deleteMany({ where: { jobId: id } });
    await tx.job.delete({ where: { id, ownerId: userId } });
  });
}

async function findOwn(ctx: ActorContext, id: string): Promise<{ sourceKey: string }> {
  const where = { id, ownerId: ctx.actor.userId };
  const job = isUuid(id) ? await conn(ctx).job.findFirst({ where, select: { sourceKey: true } }) : null;
  if (!job) throw new NotFoundError("Job not found");
  return job;
}
