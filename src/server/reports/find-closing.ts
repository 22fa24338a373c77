import type { OwnReportOutput } from "~/contracts/report";
import { kysely, type ServiceContext } from "~/server/core/context";
import { followMerge, matchesJobOrMergedSql } from "~/server/jobs";

/** The time at which a job closed, and the finding that closed it, if any. */
export type Closing = { closed_at: string; finding: OwnReportOutput["finding"] };

/** Selects jobs, with the latest finding that closed each of them. */
export function selectClosings(ctx: ServiceContext) {
  return kysely(ctx)
    .selectFrom("jobs as j")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("job_findings as f")
          .select(["f.reason", "f.found_at"])
          .where((eb) => matchesJobOrMergedSql(eb.ref("f.job_id"), eb.ref("j.id")))
          .where("f.closes_job", "=", true)
          .where("j.closed_at", "is not", null)
          .orderBy("f.found_at", "desc")
          .limit(1)
          .as("finding"),
      (join) => join.onTrue(),
    )
    .select(["j.closed_at", "finding.reason", "finding.found_at"]);
}

/**
 * Returns when and why a job closed, or the job that it was merged into. Returns null for an open, private or unknown job.
 * Reveals nothing else.
 */
export async function findClosing(ctx: ServiceContext, shortId: string): Promise<Closing | null> {
  const row = await kysely(ctx)
    .selectFrom("jobs")
    .select("id")
    .where("short_id", "=", shortId)
    .where("owner_id", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const job = await selectClosings(ctx)
    .where("j.id", "=", await followMerge(ctx, row.id))
    .executeTakeFirst();
  if (!job?.closed_at) return null;
  const { closed_at: closedAt, reason, found_at: foundAt } = job;
  return {
    closed_at: closedAt.toISOString(),
    finding: reason && foundAt ? { reason, found_at: foundAt.toISOString() } : null,
  };
}
