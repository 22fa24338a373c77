import type { QueryCreator } from "kysely";
import type { SaveJobOutput, UnsaveJobOutput } from "~/contracts/job";
import { kysely, type ActorContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import type { Tables } from "~/server/db";
import { followMerge, withCurrentJob } from "../listings/follow-merge";
import { JobClosedError } from "../view/get-job";

/**
 * Saves a job. An already saved job keeps its time.
 * @throws NOT_FOUND, JOB_CLOSED for a closed job that the actor never unlocked, saved or applied to.
 */
export async function saveJob(ctx: ActorContext, id: string): Promise<SaveJobOutput> {
  return withCurrentJob(ctx, id, (jobId) => saveCurrent(ctx, jobId));
}

async function saveCurrent(ctx: ActorContext, jobId: string): Promise<SaveJobOutput> {
  const { userId } = ctx.actor;
  const query = kysely(ctx)
    .with("job", (db) => lockAccessibleJob(db, userId, jobId))
    .with("saves", (db) => insertSavedJob(db, userId, ctx.clock.now()));
  return { saved_at: await findSavedTime(query, userId, jobId) };
}

/**
 * Runs a query whose part `saves` is `insertSavedJob`, and returns when the job was saved, in ISO 8601.
 * @throws NOT_FOUND, JOB_CLOSED for a closed job that the user never unlocked, saved or applied to
 */
export async function findSavedTime(
  query: QueryCreator<Tables & { saves: { job_id: string; saved_at: Date } }>,
  userId: string,
  jobId: string,
): Promise<string> {
  const row = await query
    .selectFrom("jobs as j")
    .leftJoin("saved_jobs as s", (join) => join.onRef("s.job_id", "=", "j.id").on("s.user_id", "=", userId))
    .leftJoin("saves", "saves.job_id", "j.id")
    .select((eb) => eb.fn.coalesce("saves.saved_at", "s.saved_at").as("saved_at"))
    .where("j.id", "=", jobId)
    .executeTakeFirst();
  if (!row) throw new NotFoundError("Job not found");
  if (row.saved_at === null) throw new JobClosedError();
  return row.saved_at.toISOString();
}

/** Removes a job from the actor's saved jobs. Does nothing if it isn't there. @throws NOT_FOUND */
export async function unsaveJob(ctx: ActorContext, id: string): Promise<UnsaveJobOutput> {
  const jobId = await followMerge(ctx, id);
  const row = await kysely(ctx)
    .with("gone", (db) =>
      db.deleteFrom("saved_jobs").where("user_id", "=", ctx.actor.userId).where("job_id", "=", jobId),
    )
    .selectFrom("jobs")
    .select("id")
    .where("id", "=", jobId)
    .executeTakeFirst();
  if (!row) throw new NotFoundError("Job not found");
  return { saved_at: null };
}

/** Saves the job of the relation `job`, unless it is saved. The later of two concurrent calls gets the first one's row. */
export function insertSavedJob(db: QueryCreator<Tables & { job: { id: string } }>, userId: string, now: Date) {
  return db
    .insertInto("saved_jobs")
    .columns(["user_id", "job_id", "saved_at"])
    .expression((eb) =>
      eb
        .selectFrom("job")
        .select((eb) => [eb.val(userId).as("user_id"), "job.id as job_id", eb.val(now).as("saved_at")])
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom("saved_jobs as s").where("s.user_id", "=", userId).whereRef("s.job_id", "=", "job.id"),
            ),
          ),
        ),
    )
    .onConflict((oc) =>
      oc.columns(["user_id", "job_id"]).doUpdateSet((eb) => ({ saved_at: eb.ref("saved_jobs.saved_at") })),
    )
    .returning(["job_id", "saved_at"]);
}

/**
 * Selects and locks a job this user may save or apply to: a live one, or a closed one that they already unlocked, saved or
 * applied to. The lock keeps the job from being deleted or merged until the rows that refer to it are written.
 */
export function lockAccessibleJob(db: QueryCreator<Tables>, userId: string, jobId: string) {
  return db
    .selectFrom("jobs as j")
    .leftJoin("unlocks as u", (join) => join.onRef("u.job_id", "=", "j.id").on("u.user_id", "=", userId))
    .leftJoin("saved_jobs as s", (join) => join.onRef("s.job_id", "=", "j.id").on("s.user_id", "=", userId))
    .leftJoin("applications as a", (join) => join.onRef("a.job_id", "=", "j.id").on("a.user_id", "=", userId))
    .select((eb) => ["j.id", eb.or([eb("j.connects_price", "=", 0), eb("u.job_id", "is not", null)]).as("is_unlocked")])
    .where("j.id", "=", jobId)
    .where("j.merged_into", "is", null)
    .where((eb) =>
      eb.or([
        eb("j.closed_at", "is", null),
        eb("u.job_id", "is not", null),
        eb("s.job_id", "is not", null),
        eb("a.job_id", "is not", null),
      ]),
    )
    .forKeyShare("j");
}
