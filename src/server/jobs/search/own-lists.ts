import type { ListJobsInput } from "~/contracts/job";
import { SEARCH_FILTERS } from "~/contracts/rules/job-search";
import { kysely, type Actor, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { VISIBLE_SKILLS } from "../posting-columns";
import { JobIndex } from "./engine/job-index";
import { INDEXED_COLUMNS, toIndexed } from "./engine/current-index";
import type { Position } from "./engine/pick-jobs";
import type { Search } from "./find-jobs";

type Flags = Pick<ListJobsInput, "saved" | "unlocked" | "applied">;

export function isOwnList({ saved, unlocked, applied }: Flags): boolean {
  return saved === true || unlocked === true || applied === true;
}

/** Returns whether a search filters the user's own jobs. */
export function isNarrowed(search: Search): boolean {
  return SEARCH_FILTERS.some((name) => search[name] !== undefined && search[name] !== "");
}

type OwnContext = ServiceContext & { actor: Actor };

/** Builds an index of a seeker's own jobs, closed ones included, with all skills of unlocked ones. They are few. */
export async function indexOwnJobs(ctx: OwnContext, flags: Flags): Promise<JobIndex> {
  const index = new JobIndex();
  const jobs = await selectOwn(ctx, flags)
    .leftJoin("unlocks as u", (join) => join.onRef("u.job_id", "=", "j.id").on("u.user_id", "=", ctx.actor.userId))
    .leftJoin("job_details as d", (join) => join.onRef("d.job_id", "=", "j.id").on("u.job_id", "is not", null))
    .select(INDEXED_COLUMNS)
    .select(sql<string[]>`${VISIBLE_SKILLS}`.as("skills"))
    .execute();
  for (const job of jobs) index.add(toIndexed(job));
  return index;
}

/** Picks own jobs after a position, newest first. */
export async function pickOwnJobs(
  ctx: OwnContext,
  flags: Flags,
  { after, limit }: { after: Position | null; limit: number },
): Promise<Position[]> {
  const picked = await selectOwn(ctx, flags)
    .select(["j.id", "j.sorted_at"])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(j.sorted_at, j.id) < (${new Date(after?.time ?? 0)}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy("j.sorted_at", "desc")
    .orderBy("j.id", "desc")
    .limit(limit)
    .execute();
  return picked.map(({ id, sorted_at }) => ({ fit: 0, time: sorted_at.getTime(), id }));
}

function selectOwn(ctx: OwnContext, { saved, unlocked, applied }: Flags) {
  const { userId } = ctx.actor;
  const db = kysely(ctx);
  return db
    .selectFrom("jobs as j")
    .$if(saved === true, (query) =>
      query.where("j.id", "in", db.selectFrom("saved_jobs").select("job_id").where("user_id", "=", userId)),
    )
    .$if(unlocked === true, (query) =>
      query.where("j.id", "in", db.selectFrom("unlocks").select("job_id").where("user_id", "=", userId)),
    )
    .$if(applied === true, (query) =>
      query.where(
        "j.id",
        "in",
        db
          .selectFrom("applications")
          .select("job_id")
          .where("user_id", "=", userId)
          .where("applied_at", "is not", null),
      ),
    );
}
