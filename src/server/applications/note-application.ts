import type { NoteApplicationInput, NoteApplicationOutput } from "~/contracts/application";
import { type ActorContext, kysely } from "~/server/core/context";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";
import { followMerge } from "~/server/jobs";
import { editConflict, notInPipeline } from "./errors";
import { selectPipelineJob } from "./pipeline-sql";
import { isFollowUpDue } from "./list-pipeline";

/**
 * Replaces notes and follow-up date of a job in the actor's pipeline if `version` is current. Accepts unchanged values
 * with any version, so that clients can retry.
 * @throws NOT_FOUND for a job outside the pipeline, EDIT_CONFLICT if another window was first
 */
export async function noteApplication(
  ctx: ActorContext,
  { id, notes, follow_up_on, version }: NoteApplicationInput,
): Promise<NoteApplicationOutput> {
  if (!isUuid(id)) throw notInPipeline();
  const { userId } = ctx.actor;
  const jobId = await followMerge(ctx, id);
  const row = await kysely(ctx)
    .with("own", (db) => selectPipelineJob(db, userId, jobId))
    .with("noted", (db) =>
      db
        .insertInto("applications")
        .columns(["user_id", "job_id", "stage", "notes", "follow_up_on", "version"])
        .expression((eb) =>
          eb
            .selectFrom("own")
            .select((eb) => [
              eb.val(userId).as("user_id"),
              "own.job_id",
              sql<"saved">`'saved'`.as("stage"),
              eb.val(notes).as("notes"),
              sql<string | null>`${follow_up_on}::date`.as("follow_up_on"),
              eb.lit(1).as("version"),
            ])
            .where((eb) => eb.or([eb("own.has_application", "=", true), sql<boolean>`${version}::int = 0`])),
        )
        .onConflict((oc) =>
          oc
            .columns(["user_id", "job_id"])
            .doUpdateSet((eb) => ({
              notes: eb.ref("excluded.notes"),
              follow_up_on: eb.ref("excluded.follow_up_on"),
              version: sql`applications.version + (CASE WHEN ${isSame} THEN 0 ELSE 1 END)`,
            }))
            .where((eb) => eb.or([eb("applications.version", "=", version), isSame])),
        )
        .returning("applications.version"),
    )
    .selectFrom("own")
    .select((eb) => [
      eb.selectFrom("noted").select("noted.version").as("version"),
      eb.selectFrom("profiles").select("time_zone").where("id", "=", userId).as("time_zone"),
    ])
    .executeTakeFirst();
  if (!row) throw notInPipeline();
  if (row.version === null) throw editConflict();
  const follow_up_due = isFollowUpDue(follow_up_on, ctx.clock.now(), row.time_zone);
  return { notes, follow_up_on, follow_up_due, version: row.version };
}

const isSame = sql<boolean>`
  (applications.notes = EXCLUDED.notes AND applications.follow_up_on IS NOT DISTINCT FROM EXCLUDED.follow_up_on)`;
