import type { ApplicationStage, ApplicationView } from "~/contracts/application";
import type { ServiceContext } from "~/server/core/context";
import { isoTime } from "~/server/core/text-formats";
import type { KeysetPosition } from "~/server/core/keyset-cursor";
import { sql, type Sql } from "~/server/db";
import { readPickedJobs, type PickedJob } from "~/server/jobs";

/** Columns of an application. A saved job without an application has defaults. */
type ApplicationColumns = {
  stage: ApplicationStage;
  moved_at: string;
  notes: string;
  follow_up_on: string | null;
  version: number;
};

const APPLICATION_COLUMNS = sql`
  COALESCE(a.stage, 'saved')::text AS stage,
  (CASE WHEN a.stage <> 'saved' THEN a.moved_at ELSE s.saved_at END AT TIME ZONE 'UTC')::text AS moved_at,
  COALESCE(a.notes, '') AS notes, a.follow_up_on::text, COALESCE(a.version, 0) AS version`;

export type PipelineRow = { application: ApplicationView; position: KeysetPosition };

/** Reads the picked jobs of a user's pipeline in their order, in one statement. */
export async function readPipeline(ctx: ServiceContext, userId: string, picked: Sql): Promise<PipelineRow[]> {
  const rows = await readPickedJobs<ApplicationColumns>(ctx, {
    userId,
    picked,
    columns: APPLICATION_COLUMNS,
  });
  const today = ctx.clock.now().toISOString().slice(0, 10);
  return rows.map((row) => ({ application: presentApplication(row, today), position: row.position }));
}

function presentApplication({ job, columns }: PickedJob<ApplicationColumns>, today: string): ApplicationView {
  const { stage, moved_at, notes, follow_up_on, version } = columns;
  return {
    job,
    stage,
    applied_at: job.applied_at,
    moved_at: isoTime(moved_at),
    notes,
    follow_up_on,
    follow_up_due: follow_up_on !== null && follow_up_on <= today,
    version,
  };
}
