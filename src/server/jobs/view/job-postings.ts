import type { EmployerCard } from "~/contracts/employer";
import { EMPLOYER_BOARDS } from "~/contracts/rules/job-age";
import { kysely, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";

const MOST = 12;

/**
 * Lists a job's live postings for other places than the one it shows, by place: those of its employer, of the same source and of
 * employers' boards. Somebody who may only apply there needs their links. For viewers who may see the job's own link.
 */
export async function listOtherPostings(ctx: ServiceContext, jobId: string): Promise<EmployerCard["postings"]> {
  const location = sql<string>`p.content->>'location'`;
  const applyUrl = sql<string>`p.content->>'apply_url'`;
  return kysely(ctx)
    .selectFrom("jobs as j")
    .innerJoin("postings as p", "p.job_id", "j.id")
    .innerJoin("postings as shown", (join) =>
      join
        .onRef("shown.source", "=", "j.source")
        .onRef("shown.board", "=", "j.board")
        .onRef("shown.source_key", "=", "j.source_key"),
    )
    .select([location.as("location"), sql<string>`min(${applyUrl})`.as("apply_url")])
    .where("j.id", "=", jobId)
    .where("p.closed_at", "is", null)
    .where(sql<boolean>`p.content->>'employer' IS NOT DISTINCT FROM shown.content->>'employer'`)
    .where((eb) => eb.or([eb("p.source", "in", [...EMPLOYER_BOARDS]), eb("p.source", "=", eb.ref("j.source"))]))
    .where(sql<boolean>`${applyUrl} IS NOT NULL AND ${applyUrl} IS DISTINCT FROM shown.content->>'apply_url'`)
    .where(sql<boolean>`${location} IS DISTINCT FROM shown.content->>'location'`)
    .groupBy(location)
    .orderBy(location)
    .limit(MOST)
    .execute();
}

/**
 * Returns the last moment to apply, as ISO time, if every live posting on the employer's own boards states one; else null. The end of an
 * aggregator's listing is no deadline: the employer may still take applications.
 */
export async function findDeadline(ctx: ServiceContext, jobId: string): Promise<string | null> {
  const row = await kysely(ctx)
    .selectFrom("postings")
    .select(sql<Date | null>`CASE WHEN bool_and(expires_at IS NOT NULL) THEN max(expires_at) END`.as("deadline"))
    .where("job_id", "=", jobId)
    .where("closed_at", "is", null)
    .where("source", "in", [...EMPLOYER_BOARDS])
    .executeTakeFirst();
  return row?.deadline?.toISOString() ?? null;
}
