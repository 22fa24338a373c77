import { MAX_APPLICATION_ENTRIES } from "~/contracts/application-details";
import { kysely, type ActorContext, type Actor, type TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";
import { followMerge } from "~/server/jobs";
import { notInPipeline } from "./errors";
import { selectPipelineJob } from "./pipeline-sql";

export type Owner = { userId: string; jobId: string };
export type Changing = TransactionContext & { actor: Actor };

/**
 * Runs `change` for a job in the actor's pipeline, one change of the actor at a time. Gives a saved job the application
 * row that contacts and interviews refer to.
 * @throws NOT_FOUND for a job outside the pipeline
 */
export async function changeEntries<T>(
  ctx: ActorContext,
  id: string,
  change: (ctx: Changing, owner: Owner) => Promise<T>,
): Promise<T> {
  if (!isUuid(id)) throw notInPipeline();
  const { userId } = ctx.actor;
  return withTransaction(ctx, async (inner) => {
    await lockUser(inner, userId);
    const jobId = await followMerge(inner, id);
    const own = await selectPipelineJob(kysely(inner), userId, jobId).executeTakeFirst();
    if (!own) throw notInPipeline();
    if (!own.has_application) {
      const row = { user_id: userId, job_id: jobId, stage: sql<"saved">`'saved'` };
      await kysely(inner)
        .insertInto("applications")
        .values(row)
        .onConflict((oc) => oc.doNothing())
        .execute();
    }
    return change({ ...inner, actor: ctx.actor }, { userId, jobId });
  });
}

/** @throws BAD_REQUEST if an application has the maximum number of contacts or interviews */
export function assertRoom(count: number): void {
  if (count < MAX_APPLICATION_ENTRIES) return;
  throw new DomainError("BAD_REQUEST", `An application can have ${MAX_APPLICATION_ENTRIES} of these.`);
}
