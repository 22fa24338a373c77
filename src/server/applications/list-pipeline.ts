import type { ApplicationStage, ApplicationView } from "~/contracts/application";
import type { ServiceContext } from "~/server/core/context";
import { typedColumns } from "~/server/core/named-sql";
import type { KeysetPosition } from "~/server/core/keyset-cursor";
import { isoTime } from "~/server/core/text-formats";
import { dayAt } from "~/server/core/time-zones";
import { sql, type Sql } from "~/server/db";
import { namedPick, type PickedJob } from "~/server/jobs";
import { OVER_STAGES } from "./pipeline-sql";

/** Columns of an application. A saved job without an application has defaults. */
type ApplicationColumns = {
  stage: ApplicationStage;
  moved_at: string;
  notes: string;
  follow_up_on: string | null;
  version: number;
  next_interview: { title: string; starts_at: string; time_zone: string } | null;
  /** From the user's profile. */
  time_zone: string | null;
};

const selectColumns = (userId: string, now: Date) => sql`
  COALESCE(a.stage, 'saved')::text AS stage,
  (CASE WHEN a.stage <> 'saved' THEN a.moved_at ELSE s.saved_at END AT TIME ZONE 'UTC')::text AS moved_at,
  COALESCE(a.notes, '') AS notes, a.follow_up_on::text, COALESCE(a.version, 0) AS version,
  (SELECT json_build_object('title', i.title, 'time_zone', i.time_zone, 'starts_at', (i.starts_at AT TIME ZONE 'UTC')::text)
    FROM interviews i WHERE i.user_id = a.user_id AND i.job_id = a.job_id AND i.cancelled_at IS NULL
      AND a.stage NOT IN ${OVER_STAGES} AND i.ends_at > ${now}::timestamptz ORDER BY i.starts_at LIMIT 1) AS next_interview,
  (SELECT o.time_zone FROM profiles o WHERE o.id = ${userId}::uuid) AS time_zone`;

const pickApplications = namedPick(
  "pick applications",
  typedColumns<ApplicationColumns>({
    stage: "text",
    moved_at: "text",
    notes: "text",
    follow_up_on: "text?",
    version: "int4",
    next_interview: "json",
    time_zone: "text?",
  }),
  (userId: string, picked: Sql, now: Date) => ({ userId, picked, columns: selectColumns(userId, now) }),
);

export type PipelineRow = { application: ApplicationView; position: KeysetPosition };

/** Reads the picked jobs of a user's pipeline in their order, in one statement. */
export async function listPipeline(ctx: ServiceContext, userId: string, picked: Sql): Promise<PipelineRow[]> {
  const now = ctx.clock.now();
  const rows = await pickApplications(ctx, userId, picked, now);
  return rows.map((row) => ({ application: presentApplication(row, now), position: row.position }));
}

function presentApplication({ job, columns }: PickedJob<ApplicationColumns>, now: Date): ApplicationView {
  const { stage, moved_at, notes, follow_up_on, version, next_interview: next, time_zone } = columns;
  return {
    job,
    stage,
    applied_at: job.applied_at,
    moved_at: isoTime(moved_at),
    notes,
    follow_up_on,
    follow_up_due: isFollowUpDue(follow_up_on, now, time_zone),
    version,
    next_interview: next && { ...next, starts_at: isoTime(next.starts_at) },
  };
}

/** Returns whether a follow-up is due in the user's time zone. */
export function isFollowUpDue(day: string | null, now: Date, timeZone: string | null): boolean {
  return day !== null && day <= dayAt(now, timeZone ?? "UTC");
}
