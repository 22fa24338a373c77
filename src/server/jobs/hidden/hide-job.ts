import { conn, kysely, type ActorContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";
import { followMerge, withCurrentJob } from "../listings/follow-merge";

/** Every personal list reads all hidden jobs. */
const MAX_HIDDEN = 5_000;

/**
 * Hides a job, locked or not, from the actor's lists, except from saved and unlocked jobs.
 * @throws NOT_FOUND, also once it closed, unless the actor unlocked it; BAD_REQUEST with 5,000 hidden jobs
 */
export async function hideJob(ctx: ActorContext, id: string): Promise<void> {
  if (!isUuid(id)) throw new NotFoundError("Job not found");
  const { userId } = ctx.actor;
  if ((await conn(ctx).hiddenJob.count({ where: { userId } })) >= MAX_HIDDEN)
    throw new DomainError("BAD_REQUEST", "You hide as many jobs as we can remember. Show some again first.");
  await withCurrentJob(ctx, id, async (jobId) => {
    const job = await kysely(ctx)
      .insertInto("hidden_jobs")
      .columns(["user_id", "job_id", "hidden_at"])
      .expression((eb) =>
        eb
          .selectFrom("jobs as j")
          .select((eb) => [eb.val(userId).as("user_id"), "j.id as job_id", eb.val(ctx.clock.now()).as("hidden_at")])
          .where("j.id", "=", jobId)
          .where("j.owner_id", "is", null)
          .where((eb) =>
            eb.or([
              eb("j.closed_at", "is", null),
              eb.exists(
                eb
                  .selectFrom("unlocks as u")
                  .select(sql<number>`1`.as("one"))
                  .whereRef("u.job_id", "=", "j.id")
                  .where("u.user_id", "=", userId),
              ),
            ]),
          )
          .where("j.merged_into", "is", null)
          .forKeyShare("j"),
      )
      .onConflict((oc) =>
        oc.columns(["user_id", "job_id"]).doUpdateSet((eb) => ({ hidden_at: eb.ref("hidden_jobs.hidden_at") })),
      )
      .returning(sql<number>`1`.as("hidden"))
      .executeTakeFirst();
    if (!job) throw new NotFoundError("Job not found");
  });
}

/** Shows a hidden job again; succeeds if it isn't hidden. */
export async function unhideJob(ctx: ActorContext, id: string): Promise<void> {
  await conn(ctx).hiddenJob.deleteMany({ where: { userId: ctx.actor.userId, jobId: await followMerge(ctx, id) } });
}
