import type { NoteApplicationInput, NoteApplicationOutput } from "~/contracts/application";
import { type Actor, queryRows, type ServiceContext } from "~/server/core/context";
import { isUuid } from "~/server/core/uuid";
import { sql } from "~/server/db";
import { followMerge } from "~/server/jobs";
import { EditConflictError, notInPipeline } from "./errors";
import { pipelineJobSql } from "./pipeline-sql";

/**
 * Writes notes and follow-up date of a job in the actor's pipeline, both as given, if `version` is the present one. What
 * stands there already is accepted whatever the version, so that a call whose answer was lost can be repeated.
 *
 * Throws NOT_FOUND for a job that is not in the pipeline, and EDIT_CONFLICT if another window was first; nothing is
 * overwritten then.
 */
export async function noteApplication(
  ctx: ServiceContext & { actor: Actor },
  { id, notes, follow_up_on, version }: NoteApplicationInput,
): Promise<NoteApplicationOutput> {
  if (!isUuid(id)) throw notInPipeline();
  const { userId } = ctx.actor;
  const jobId = await followMerge(ctx, id);
  const [row] = await queryRows<{ version: number | null }>(
    ctx,
    sql`
      WITH own AS (${pipelineJobSql(userId, jobId)}), noted AS (
        INSERT INTO applications (user_id, job_id, stage, notes, follow_up_on, version)
        SELECT ${userId}::uuid, job_id, 'saved', ${notes}, ${follow_up_on}::date, 1 FROM own
        WHERE has_application OR ${version}::int = 0
        ON CONFLICT (user_id, job_id) DO UPDATE SET
          notes = EXCLUDED.notes, follow_up_on = EXCLUDED.follow_up_on,
          version = applications.version + (CASE WHEN ${isSame} THEN 0 ELSE 1 END)
        WHERE applications.version = ${version}::int OR ${isSame}
        RETURNING applications.version
      )
      SELECT (SELECT version FROM noted) AS version FROM own`,
  );
  if (!row) throw notInPipeline();
  if (row.version === null) throw new EditConflictError();
  return { notes, follow_up_on, version: row.version };
}

const isSame = sql`
  (applications.notes = EXCLUDED.notes AND applications.follow_up_on IS NOT DISTINCT FROM EXCLUDED.follow_up_on)`;
