import type { JobCounts } from "~/contracts/job";
import { type ActorContext, kysely } from "~/server/core/context";
import { countRows } from "~/server/db";

/** Counts the jobs the actor has saved, unlocked and applied to. */
export async function countOwnJobs(ctx: ActorContext): Promise<JobCounts> {
  const { userId } = ctx.actor;
  return kysely(ctx)
    .selectNoFrom((eb) => [
      eb
        .selectFrom("saved_jobs")
        .select(countRows.as("n"))
        .where("user_id", "=", userId)
        .$asScalar()
        .$notNull()
        .as("savedJobs"),
      eb
        .selectFrom("unlocks as own")
        .select(countRows.as("n"))
        .where("own.user_id", "=", userId)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom("jobs as m").whereRef("m.id", "=", "own.job_id").where("m.merged_into", "is not", null),
            ),
          ),
        )
        .$asScalar()
        .$notNull()
        .as("unlockedJobs"),
      eb
        .selectFrom("applications")
        .select(countRows.as("n"))
        .where("user_id", "=", userId)
        .where("applied_at", "is not", null)
        .$asScalar()
        .$notNull()
        .as("applications"),
    ])
    .executeTakeFirstOrThrow();
}
