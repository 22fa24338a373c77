import type { UndoApplyOutput } from "~/contracts/job";
import { type Actor, kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/uuid";
import { followMerge } from "~/server/jobs";

/**
 * Undoes that the actor applied; notes and history stay. An application in a later stage stays as it is.
 * @throws NOT_FOUND
 */
export async function undoApply(ctx: ServiceContext & { actor: Actor }, id: string): Promise<UndoApplyOutput> {
  if (!isUuid(id)) throw new NotFoundError("Job not found");
  const jobId = await followMerge(ctx, id);
  const { userId } = ctx.actor;
  const row = await kysely(ctx)
    .with("undone", (db) =>
      db
        .updateTable("applications")
        .set({ stage: "saved", applied_at: null, moved_at: ctx.clock.now() })
        .where((eb) => eb.and({ user_id: userId, job_id: jobId, stage: "applied" }))
        .returning("job_id"),
    )
    .selectFrom("jobs as j")
    .leftJoin("applications as a", (join) =>
      join
        .onRef("a.job_id", "=", "j.id")
        .on("a.user_id", "=", userId)
        .on((eb) => eb.not(eb.exists(eb.selectFrom("undone")))),
    )
    .select("a.applied_at")
    .where("j.id", "=", jobId)
    .executeTakeFirst();
  if (!row) throw new NotFoundError("Job not found");
  return { applied_at: row.applied_at?.toISOString() ?? null };
}
