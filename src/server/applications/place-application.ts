import type { ApplicationStage, MoveApplicationInput, MoveApplicationOutput } from "~/contracts/application";
import type { JobSummary } from "~/contracts/job";
import { kysely, type ActorContext } from "~/server/core/context";
import { typedColumns } from "~/server/core/named-sql";
import { NotFoundError } from "~/server/core/errors";
import { isoTime } from "~/server/core/text-formats";
import { sql, type Sql } from "~/server/db";
import {
  insertSavedJob,
  JobClosedError,
  lockAccessibleJob,
  namedPick,
  findSavedTime,
  withCurrentJob,
} from "~/server/jobs";
import { jobLocked } from "./errors";

/**
 * Moves a job to a stage. Does nothing if it is in that stage already. A stage beyond `saved` records that the application
 * and the current letter were sent now, unless they were sent before. `saved` marks the application as not sent and saves
 * the job.
 *
 * @throws NOT_FOUND, JOB_LOCKED for a stage beyond `saved` before the unlock, JOB_CLOSED for a closed job that isn't the
 * actor's own.
 */
export async function moveApplication(
  ctx: ActorContext,
  { id, stage }: MoveApplicationInput,
): Promise<MoveApplicationOutput> {
  return withCurrentJob(ctx, id, async (jobId) => {
    if (stage === "saved") return moveBack(ctx, jobId);
    const placed = await placeApplication(ctx, { jobId, stage, onlyIfNotSent: false });
    return { stage: placed.stage, applied_at: placed.appliedAt, moved_at: placed.movedAt };
  });
}

async function moveBack(ctx: ActorContext, jobId: string): Promise<MoveApplicationOutput> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const query = kysely(ctx)
    .with("job", (db) => lockAccessibleJob(db, userId, jobId))
    .with("saves", (db) => insertSavedJob(db, userId, now))
    .with("unsent", (db) =>
      db
        .updateTable("applications as a")
        .from("job")
        .set({
          stage: "saved",
          applied_at: null,
          moved_at: now,
          letter_id: null,
          letter_version: null,
          letter_employer: null,
        })
        .where("a.user_id", "=", userId)
        .whereRef("a.job_id", "=", "job.id")
        .where("a.stage", "<>", "saved"),
    );
  return { stage: "saved", applied_at: null, moved_at: await findSavedTime(query, userId, jobId) };
}

type Placing = {
  jobId: string;
  stage: Exclude<ApplicationStage, "saved">;
  /** Leaves sent applications unchanged. */
  onlyIfNotSent: boolean;
};

/** Times are ISO 8601. */
type Placed = { job: JobSummary; stage: ApplicationStage; appliedAt: string; movedAt: string };

type PlacedColumns = {
  placed_stage: ApplicationStage | null;
  placed_applied_at: string | null;
  placed_moved_at: string | null;
};

/**
 * Puts a job into a stage, in one statement. Changes nothing if it is in that stage already. Keeps the time and the letter
 * of an earlier application. A trigger on `applications` writes the history.
 * @throws NOT_FOUND, JOB_LOCKED, JOB_CLOSED for a closed job that isn't the actor's own or was never unlocked
 */
export async function placeApplication(ctx: ActorContext, placing: Placing): Promise<Placed> {
  const { userId } = ctx.actor;
  const lockedJob = sql`${lockAccessibleJob(kysely(ctx), userId, placing.jobId)}`;
  const [picked] = await placeAndPick(ctx, { userId, placing, lockedJob, now: ctx.clock.now() });
  if (!picked) throw new NotFoundError("Job not found");
  const { job, columns } = picked;
  const { placed_stage: stage, placed_applied_at: appliedAt, placed_moved_at: movedAt } = columns;
  if (stage === null || appliedAt === null || movedAt === null) {
    throw job.closed_at === null ? jobLocked() : new JobClosedError();
  }
  return { job, stage, appliedAt: isoTime(appliedAt), movedAt: isoTime(movedAt) };
}

const placeAndPick = namedPick(
  "place an application",
  typedColumns<PlacedColumns>({ placed_stage: "text?", placed_applied_at: "text?", placed_moved_at: "text?" }),
  ({ userId, placing, lockedJob, now }: { userId: string; placing: Placing; lockedJob: Sql; now: Date }) => ({
    userId,
    before: sql`WITH job AS ${lockedJob}, placed AS (${upsertSql(userId, placing, now)})`,
    picked: sql`SELECT ${placing.jobId}::uuid AS job_id, now() AS picked_at`,
    columns: sql`
      (SELECT stage::text FROM placed) AS placed_stage,
      (SELECT (applied_at AT TIME ZONE 'UTC')::text FROM placed) AS placed_applied_at,
      (SELECT (moved_at AT TIME ZONE 'UTC')::text FROM placed) AS placed_moved_at`,
  }),
);

function upsertSql(userId: string, { stage, onlyIfNotSent }: Placing, now: Date): Sql {
  const moves = onlyIfNotSent ? sql`applications.stage = 'saved'` : sql`applications.stage <> EXCLUDED.stage`;
  // Always updates, so that concurrent calls return the latest row.
  return sql`
    INSERT INTO applications (user_id, job_id, stage, applied_at, moved_at, letter_id, letter_version, letter_employer)
    SELECT ${userId}::uuid, job.id, ${stage}::application_stage, ${now}::timestamptz, ${now}::timestamptz, letter.id, letter.version,
      CASE WHEN letter.id IS NOT NULL THEN (SELECT d.employer FROM job_details d WHERE d.job_id = job.id) END
    FROM job LEFT JOIN (
      SELECT l.id, max(v.number) AS version FROM cover_letters l JOIN cover_letter_versions v ON v.letter_id = l.id
      WHERE l.user_id = ${userId}::uuid AND l.job_id = (SELECT id FROM job) AND l.transfer_id IS NOT NULL GROUP BY l.id
    ) letter ON true
    WHERE job.is_unlocked
    ON CONFLICT (user_id, job_id) DO UPDATE SET
      stage = CASE WHEN ${moves} THEN EXCLUDED.stage ELSE applications.stage END,
      moved_at = CASE WHEN ${moves} THEN EXCLUDED.moved_at ELSE applications.moved_at END,
      letter_id = CASE WHEN applications.applied_at IS NULL THEN EXCLUDED.letter_id ELSE applications.letter_id END,
      letter_version = CASE WHEN applications.applied_at IS NULL THEN EXCLUDED.letter_version ELSE applications.letter_version END,
      letter_employer = CASE WHEN applications.applied_at IS NULL THEN EXCLUDED.letter_employer ELSE applications.letter_employer END,
      applied_at = COALESCE(applications.applied_at, EXCLUDED.applied_at)
    RETURNING stage, applied_at, moved_at`;
}
