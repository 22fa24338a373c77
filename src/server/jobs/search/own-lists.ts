import type { ListJobsInput } from "~/contracts/job";
import { SEARCH_FILTERS } from "~/contracts/rules/job-search";
import type { Actor, ServiceContext } from "~/server/core/context";
import { kysely } from "~/server/core/context";
import { JobIndex } from "./engine/job-index";
import { selectIndexed, toIndexed } from "./engine/current-index";

type Flags = Pick<ListJobsInput, "saved" | "unlocked" | "applied">;

export function isOwnList({ saved, unlocked, applied }: Flags): boolean {
  return saved === true || unlocked === true || applied === true;
}

export function isSearch(input: ListJobsInput): boolean {
  return SEARCH_FILTERS.some((name) => input[name] !== undefined && input[name] !== "");
}

/** An index of one's own jobs as they are now, closed ones among them. They are few, and nobody else's. */
export async function indexOwnJobs(ctx: ServiceContext & { actor: Actor }, flags: Flags): Promise<JobIndex> {
  const { userId } = ctx.actor;
  const db = kysely(ctx);
  const jobs = await selectIndexed(ctx)
    .$if(flags.saved === true, (query) =>
      query.where("j.id", "in", db.selectFrom("saved_jobs").select("job_id").where("user_id", "=", userId)),
    )
    .$if(flags.unlocked === true, (query) =>
      query.where("j.id", "in", db.selectFrom("unlocks").select("job_id").where("user_id", "=", userId)),
    )
    .$if(flags.applied === true, (query) =>
      query.where(
        "j.id",
        "in",
        db
          .selectFrom("applications")
          .select("job_id")
          .where("user_id", "=", userId)
          .where("applied_at", "is not", null),
      ),
    )
    .execute();
  const index = new JobIndex();
  for (const job of jobs) index.add(toIndexed(job));
  return index;
}
