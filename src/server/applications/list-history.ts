import type { ApplicationHistoryInput, ApplicationHistoryOutput } from "~/contracts/application";
import { type ActorContext, kysely } from "~/server/core/context";
import { cutPage, decodeNumberCursor, encodeNumberCursor } from "~/server/core/keyset-cursor";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";
import { followMerge } from "~/server/jobs";
import { notInPipeline } from "./errors";
import { selectPipelineJob } from "./pipeline-sql";

/**
 * Lists the moves of one application, newest first. A saved job that never moved has none.
 * @throws NOT_FOUND for a job outside the actor's pipeline, BAD_REQUEST for an invalid cursor.
 */
export async function listHistory(
  ctx: ActorContext,
  { id, cursor, limit }: ApplicationHistoryInput,
): Promise<ApplicationHistoryOutput> {
  if (!isUuid(id)) throw notInPipeline();
  const before = decodeNumberCursor(cursor, "bigint");
  const { userId } = ctx.actor;
  const jobId = await followMerge(ctx, id);
  const rows = await kysely(ctx)
    .selectFrom(selectPipelineJob(kysely(ctx), userId, jobId).as("own"))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("application_events as w")
          .select(["w.id", "w.from_stage", "w.to_stage", "w.at"])
          .where("w.user_id", "=", userId)
          .whereRef("w.job_id", "=", "own.job_id")
          .where((eb) => (before === null ? eb.lit(true) : eb("w.id", "<", before)))
          .orderBy("w.id", "desc")
          .limit(sql.lit(limit + 1))
          .as("e"),
      (join) => join.onTrue(),
    )
    .select(["e.id", "e.from_stage", "e.to_stage", "e.at"])
    .orderBy("e.id", "desc")
    .execute();
  if (rows.length === 0) throw notInPipeline();
  const events = rows.flatMap(({ id, from_stage: from, to_stage: to, at }) =>
    id === null || to === null || at === null ? [] : [{ id: String(id), from, to, at: at.toISOString() }],
  );
  const { page, next_cursor } = cutPage(events, limit, ({ id }) => encodeNumberCursor(BigInt(id)));
  return { events: page, next_cursor };
}
