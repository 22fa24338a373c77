import type { JobSummary } from "~/contracts/job";
import type { ServiceContext } from "~/server/core/context";
import { type Columns, namedSql, type RowOf } from "~/server/core/named-sql";
import { isoTime } from "~/server/core/text-formats";
import type { KeysetPosition } from "~/server/core/keyset-cursor";
import { sql, type Sql } from "~/server/db";
import { JOB_COLUMNS, selectJobs, type JobRow, presentJob } from "./job-row";

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
export type PickedJob<Extra> = { job: JobSummary; position: KeysetPosition; columns: Extra };

const PICKED_COLUMNS = { ...JOB_COLUMNS, picked_at: "text" } as const;
type PickedRow = JobRow & { picked_at: string };

function pickSql({ userId, picked, columns, before = sql`` }: Picking): Sql {
  const pickedAt = sql`(p.picked_at AT TIME ZONE 'UTC')::text AS picked_at`;
  const select = selectJobs(userId, {
    from: sql`(${picked}) p JOIN jobs j ON j.id = p.job_id`,
    columns: columns ? sql`${pickedAt}, ${columns}` : pickedAt,
    withoutDescription: true,
  });
  return sql`${before} ${select} ORDER BY p.picked_at DESC, p.job_id DESC`;
}

const selectPicked = namedSql("read picked jobs", PICKED_COLUMNS, pickSql);

/** Reads the user's jobs that another table picks, latest first, in one statement. */
export async function listPickedJobs(ctx: ServiceContext, picking: Omit<Picking, "columns">) {
  return (await selectPicked(ctx, picking)).map((row) => toPicked(row, {}));
}

/** Declares a statement like `listPickedJobs`, with columns of its own. */
export function namedPick<const Extra extends Columns, Args extends unknown[]>(
  name: string,
  columns: Extra,
  write: (...args: Args) => Picking,
): (ctx: ServiceContext, ...args: Args) => Promise<PickedJob<RowOf<Extra>>[]> {
  const read = namedSql(name, { ...PICKED_COLUMNS, ...columns }, (...args: Args) => pickSql(write(...args)));
  return async (ctx, ...args) => {
    const rows = (await read(ctx, ...args)) as (PickedRow & RowOf<Extra>)[];
    return rows.map((row) => toPicked(row, row));
  };
}

function toPicked<Extra>(row: PickedRow, columns: Extra): PickedJob<Extra> {
  const { description: _, ...job } = presentJob(row);
  return { job, position: { at: isoTime(row.picked_at), id: row.id }, columns };
}
