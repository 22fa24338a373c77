import type { JobSummary } from "~/contracts/job";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { isoTime } from "~/server/core/text-formats";
import type { KeysetPosition } from "~/server/core/keyset-cursor";
import { sql, type Sql } from "~/server/db";
import { selectJobs, type JobRow } from "./job-row";
import { presentJob } from "./present-job";

type Picking = {
  userId: string;
  /** A query of `job_id` and `picked_at` that reads an index up to its LIMIT, so that only the picked jobs are read. */
  picked: Sql;
  /** Additional columns. They may use the aliases of `selectJobs`, and `p` for the picked row. */
  columns?: Sql;
  /** A `WITH …` clause that reads or writes something in the same statement. */
  before?: Sql;
};

/** A picked job as its viewer may see it, and its position in the list. */
export type PickedJob<Columns> = { job: JobSummary; position: KeysetPosition; columns: Columns };

/** Reads the user's jobs that another table picks, latest first, in one statement. */
export async function readPickedJobs<Columns extends object = object>(
  ctx: ServiceContext,
  { userId, picked, columns, before = sql`` }: Picking,
): Promise<PickedJob<Columns>[]> {
  const pickedAt = sql`(p.picked_at AT TIME ZONE 'UTC')::text AS picked_at`;
  const select = selectJobs(userId, {
    from: sql`(${picked}) p JOIN jobs j ON j.id = p.job_id`,
    columns: columns ? sql`${pickedAt}, ${columns}` : pickedAt,
    withoutDescription: true,
  });
  const rows = await queryRows<JobRow & Columns & { picked_at: string }>(
    ctx,
    sql`${before} ${select} ORDER BY p.picked_at DESC, p.job_id DESC`,
  );
  return rows.map((row) => ({
    job: summarize(row),
    position: { at: isoTime(row.picked_at), id: row.id },
    columns: row,
  }));
}

function summarize(row: JobRow): JobSummary {
  const { description: _, ...summary } = presentJob(row);
  return summary;
}
