import type { JobSummary } from "~/contracts/job";
import type { ServiceContext } from "~/server/core/context";
import { lowerSql, sql } from "~/server/db";
import { listJobRows, presentJob } from "./job-row";

const JOBS = 5;

/** Lists an employer's live jobs that are open or that the viewer unlocked, newest first. Locked ones would be named by it. */
export async function listEmployerJobs(
  ctx: ServiceContext,
  { employer, except }: { employer: string; except: string },
): Promise<JobSummary[]> {
  // Reads details only of jobs that the viewer may see (`selectJobs`).
  const where = sql`lower(d.employer) = ${lowerSql(employer)} AND j.id <> ${except}::uuid AND j.closed_at IS NULL
    AND j.owner_id IS NULL ORDER BY j.sorted_at DESC, j.id DESC LIMIT ${sql.lit(JOBS)}`;
  const rows = await listJobRows(ctx, ctx.actor?.userId ?? null, where, { withoutDescription: true });
  return rows.map((row) => {
    const { description: _, ...job } = presentJob(row);
    return job;
  });
}
