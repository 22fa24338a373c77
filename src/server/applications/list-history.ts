import { z } from "zod";
import type { ApplicationHistoryInput, ApplicationHistoryOutput, ApplicationStage } from "~/contracts/application";
import { type Actor, queryRows, type ServiceContext } from "~/server/core/context";
import { isoTime } from "~/server/core/iso-time";
import { foreignCursor } from "~/server/core/keyset-cursor";
import { isUuid } from "~/server/core/uuid";
import { sql } from "~/server/db";
import { followMerge } from "~/server/jobs";
import { notInPipeline } from "./errors";
import { pipelineJobSql } from "./pipeline-sql";

type EventRow = { id: string; from_stage: ApplicationStage | null; to_stage: ApplicationStage; at: string };

/**
 * The moves of one application, newest first. A saved job that was never moved has none.
 * Throws NOT_FOUND for a job that is not in the actor's pipeline, BAD_REQUEST for a cursor that is none.
 */
export async function listHistory(
  ctx: ServiceContext & { actor: Actor },
  { id, cursor, limit }: ApplicationHistoryInput,
): Promise<ApplicationHistoryOutput> {
  if (!isUuid(id)) throw notInPipeline();
  const before = cursor === undefined ? null : decodeCursor(cursor);
  const { userId } = ctx.actor;
  const jobId = await followMerge(ctx, id);
  // One more than asked for, to know whether there is a next page.
  const rows = await queryRows<EventRow | Record<keyof EventRow, null>>(
    ctx,
    sql`
      SELECT e.id::text, e.from_stage::text, e.to_stage::text, (e.at AT TIME ZONE 'UTC')::text AS at
      FROM (${pipelineJobSql(userId, jobId)}) own
      LEFT JOIN LATERAL (
        SELECT * FROM application_events w
        WHERE w.user_id = ${userId}::uuid AND w.job_id = own.job_id
          ${before === null ? sql`` : sql`AND w.id < ${before}::bigint`}
        ORDER BY w.id DESC LIMIT ${sql.raw(String(limit + 1))}
      ) e ON true
      ORDER BY e.id DESC`,
  );
  if (rows.length === 0) throw notInPipeline();
  const events = rows.flatMap((row) =>
    row.id === null ? [] : [{ id: row.id, from: row.from_stage, to: row.to_stage, at: isoTime(row.at) }],
  );
  const page = events.slice(0, limit);
  const last = page.at(-1);
  return { events: page, next_cursor: last && events.length > page.length ? encodeCursor(last.id) : null };
}

const EventId = z.string().regex(/^[0-9]{1,18}$/);

function encodeCursor(id: string): string {
  return Buffer.from(id).toString("base64url");
}

function decodeCursor(cursor: string): string {
  const parsed = EventId.safeParse(Buffer.from(cursor, "base64url").toString("latin1"));
  if (!parsed.success) throw foreignCursor();
  return parsed.data;
}
