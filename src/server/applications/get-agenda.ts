import { AGENDA_LISTS, type AgendaOutput } from "~/contracts/application";
import { conn, type ActorContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { dayAt } from "~/server/core/time-zones";
import { sql } from "~/server/db";
import { IN_PIPELINE, OVER_STAGES, pickFromPipelineSql } from "./pipeline-sql";
import { listPipeline } from "./list-pipeline";

const CLOSED_WITHIN_MS = 14 * DAY_MS;

/** Lists interviews within a day, offers, due follow-ups, and jobs of the actor's pipeline that closed recently. */
export async function getAgenda(ctx: ActorContext): Promise<AgendaOutput> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const profile = await conn(ctx).profile.findUnique({ where: { id: userId }, select: { timeZone: true } });
  const today = dayAt(now, profile?.timeZone ?? "UTC");
  const soon = new Date(now.getTime() + DAY_MS);
  const [interviews, offers, due, closed] = await Promise.all([
    listPipeline(
      ctx,
      userId,
      sql`
        SELECT w.job_id, now() - (min(i.starts_at) - ${now}::timestamptz) AS picked_at
        FROM interviews i JOIN applications w ON w.user_id = i.user_id AND w.job_id = i.job_id
        WHERE i.user_id = ${userId}::uuid AND i.cancelled_at IS NULL AND i.ends_at > ${now}::timestamptz
          AND i.starts_at < ${soon}::timestamptz AND w.stage NOT IN ${OVER_STAGES} AND ${IN_PIPELINE}
        GROUP BY w.job_id ORDER BY picked_at DESC LIMIT ${AGENDA_LISTS}`,
    ),
    listPipeline(ctx, userId, pickFromPipelineSql(userId, "offer", { after: null, limit: AGENDA_LISTS })),
    listPipeline(
      ctx,
      userId,
      sql`
        SELECT w.job_id, now() - (w.follow_up_on - DATE '1900-01-01') * interval '1 second' AS picked_at FROM applications w
        WHERE w.user_id = ${userId}::uuid AND w.follow_up_on <= ${today}::date
          AND w.stage NOT IN ${OVER_STAGES} AND ${IN_PIPELINE}
        ORDER BY w.follow_up_on LIMIT ${AGENDA_LISTS}`,
    ),
    listPipeline(
      ctx,
      userId,
      sql`
        SELECT gone.id AS job_id, gone.closed_at AS picked_at FROM jobs gone
        WHERE gone.id IN (
            SELECT job_id FROM saved_jobs WHERE user_id = ${userId}::uuid
            UNION SELECT job_id FROM applications WHERE user_id = ${userId}::uuid AND stage <> 'saved')
          AND NOT EXISTS (
            SELECT FROM applications o WHERE o.user_id = ${userId}::uuid AND o.job_id = gone.id AND o.stage IN ${OVER_STAGES})
          AND gone.closed_at > ${new Date(now.getTime() - CLOSED_WITHIN_MS)}::timestamptz AND gone.merged_into IS NULL
        ORDER BY gone.closed_at DESC LIMIT ${AGENDA_LISTS}`,
    ),
  ]);
  return {
    interviews: interviews.map(({ application }) => application),
    offers: offers.map(({ application }) => application),
    follow_ups: due.map(({ application }) => application),
    closed: closed.map(({ application }) => application),
  };
}
