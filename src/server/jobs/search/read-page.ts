import type { ListJobsOutput } from "~/contracts/job";
import { type ActorContext, queryRows, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { selectJobs, type JobRow } from "../view/job-row";
import { presentJob } from "../view/present-job";
import { createMemory } from "./engine/index-memory";
import type { JobIndex } from "./engine/job-index";

type Page = Pick<ListJobsOutput, "jobs" | "next_cursor">;

/** Reads jobs by id, in this order. Public lists leave out jobs that closed since the index was read. */
export async function readJobs(ctx: ServiceContext, ids: readonly string[], { isOwn }: { isOwn: boolean }) {
  if (ids.length === 0) return [];
  const rows = await queryRows<JobRow>(
    ctx,
    sql`
      ${selectJobs(ctx.actor?.userId ?? null)}
      WHERE j.id = ANY (${ids}::uuid[]) ${isOwn ? sql`` : sql`AND j.closed_at IS NULL`}`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentJob(row));
}

const recallPublicPage = createMemory<Promise<Page>>(16);

/**
 * Reads a page of a public list for a signed-in user. Users share what visitors see of it, which is kept for seconds at most
 * and never after a job opens, closes or locks. Their own unlocks, saves and applications are read each time. Users without
 * any on the page get the same object, so that it is checked and serialized once.
 */
export async function readSharedPage(
  ctx: ActorContext,
  index: JobIndex,
  { ids, next_cursor }: { ids: readonly string[]; next_cursor: string | null },
): Promise<Page> {
  // Without the transaction, which may see what others don't.
  const visitor = { ...ctx, actor: null, tx: undefined };
  const shared = recallPublicPage(index, ctx.clock.now(), `${next_cursor} ${ids.join()}`, async () => ({
    jobs: await readJobs(visitor, ids, { isOwn: false }),
    next_cursor,
  }));
  const [page, own] = await Promise.all([shared, readOwnRows(ctx, ids)]);
  if (own.length === 0) return page;
  const ownById = new Map(own.map((row) => [row.id, row]));
  const jobs = page.jobs.flatMap((job) => {
    const row = ownById.get(job.id);
    if (!row) return [job];
    return row.closed_at === null ? [presentJob(row)] : [];
  });
  return { jobs, next_cursor };
}

/** Reads those of the jobs that the user unlocked, saved or has an application for. */
async function readOwnRows(ctx: ActorContext, ids: readonly string[]): Promise<JobRow[]> {
  if (ids.length === 0) return [];
  const { userId } = ctx.actor;
  const own = sql.join(
    ["unlocks", "saved_jobs", "applications"].map(
      (table) => sql`
        SELECT job_id FROM ${sql.table(table)}
        WHERE user_id = ${userId}::uuid AND job_id = ANY ((SELECT ids FROM page)::uuid[])`,
    ),
    sql` UNION `,
  );
  return queryRows<JobRow>(
    ctx,
    sql`
      WITH page AS (SELECT ${ids}::uuid[] AS ids)
      ${selectJobs(userId, { from: sql`(${own}) own JOIN jobs j ON j.id = own.job_id` })}`,
  );
}
