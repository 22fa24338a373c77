import type { JobView, ListJobsOutput } from "~/contracts/job";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { isoTime } from "~/server/core/text-formats";
import { sql } from "~/server/db";
import { utcText } from "../posting-columns";
import { listJobRows, presentJob } from "../view/job-row";
import { createMemory } from "./engine/index-memory";
import type { JobIndex } from "./engine/job-index";

type Page = Pick<ListJobsOutput, "jobs" | "next_cursor">;

/** Reads jobs by id, in this order. Public lists leave out jobs that closed since the index was read. */
export async function getJobs(ctx: ServiceContext, ids: readonly string[], { isOwn }: { isOwn: boolean }) {
  if (ids.length === 0) return [];
  const isListed = sql`j.id = ANY (${ids}::uuid[]) ${isOwn ? sql`` : sql`AND j.closed_at IS NULL`}`;
  const rows = await listJobRows(ctx, ctx.actor?.userId ?? null, isListed);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentJob(row));
}

const recallPublicPage = createMemory<Promise<Page>>(16);

/**
 * Reads a page of a public list for a signed-in user. Users share what visitors see of it, which is kept for seconds at most
 * and never after a job opens, closes or locks. Their own unlocks, saves and applications are read each time. Users without
 * any on the page get the same object, so that it is checked and serialized once.
 */
export async function getSharedPage(
  ctx: ActorContext,
  index: JobIndex,
  { ids, next_cursor }: { ids: readonly string[]; next_cursor: string | null },
): Promise<Page> {
  // Without the transaction, which may see what others don't.
  const visitor = { ...ctx, actor: null, tx: undefined };
  const shared = recallPublicPage(index, ctx.clock.now(), `${next_cursor} ${ids.join()}`, async () => ({
    jobs: await getJobs(visitor, ids, { isOwn: false }),
    next_cursor,
  }));
  const [page, marks] = await Promise.all([shared, findMarks(ctx, ctx.actor.userId, ids)]);
  return marks.length === 0 ? page : { jobs: await applyMarks(ctx, page.jobs, marks), next_cursor };
}

/** Reads which of the jobs the user unlocked, saved and applied to, and when. */
const findMarks = namedSql(
  "read a user's marks of jobs",
  { job_id: "uuid", mark: "text", at: "text" },
  (userId: string, ids: readonly string[]) => {
    const timeOf = (mark: string) => sql`job_id, ${sql.lit(mark)} AS mark, ${utcText(mark)} AS at`;
    const isListed = sql`user_id = ${userId}::uuid AND job_id = ANY ((SELECT ids FROM page)::uuid[])`;
    return sql`
      WITH page AS (SELECT ${ids}::uuid[] AS ids)
      SELECT ${timeOf("unlocked_at")} FROM unlocks WHERE ${isListed}
      UNION ALL SELECT ${timeOf("saved_at")} FROM saved_jobs WHERE ${isListed}
      UNION ALL SELECT ${timeOf("applied_at")} FROM applications WHERE ${isListed} AND applied_at IS NOT NULL`;
  },
);

type Mark = Awaited<ReturnType<typeof findMarks>>[number];

/** Shows jobs as their viewer sees them. Reads unlocked ones with their details, unless they have closed since. */
async function applyMarks(ctx: ActorContext, jobs: readonly JobView[], marks: readonly Mark[]): Promise<JobView[]> {
  const times = (name: string) =>
    new Map(marks.filter(({ mark }) => mark === name).map(({ job_id, at }) => [job_id, isoTime(at)]));
  const unlocked = times("unlocked_at");
  const saved = times("saved_at");
  const applied = times("applied_at");
  const revealed = await getJobs(ctx, [...unlocked.keys()], { isOwn: false });
  const revealedById = new Map(revealed.map((job) => [job.id, job]));
  return jobs.flatMap((job) => {
    if (unlocked.has(job.id)) return revealedById.get(job.id) ?? [];
    const saved_at = saved.get(job.id) ?? null;
    const applied_at = applied.get(job.id) ?? null;
    return { ...job, isSaved: saved_at !== null, isApplied: applied_at !== null, saved_at, applied_at };
  });
}
