import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";
import { getEnabledFeeds } from "~/server/feeds";

/** Records what has happened, each event once. Reads the tables, so that no domain must remember to tell. */
export async function recordNotices(ctx: ServiceContext): Promise<{ recorded: number }> {
  const feeds = getEnabledFeeds();
  const rows = await insertNotices(ctx, {
    now: ctx.clock.now(),
    sources: feeds.map(({ source }) => source.id),
    boards: feeds.map(({ board }) => board),
  });
  return { recorded: rows.length };
}

type Facts = { now: Date; sources: string[]; boards: string[] };

const insertNotices = namedSql(
  "record notices to the owner",
  { id: "uuid" },
  ({ now, sources, boards }: Facts) => sql`
    INSERT INTO owner_notices (id, kind, key, path, recorded_at)
    SELECT gen_random_uuid(), kind, key, path, ${now}::timestamptz FROM (
      SELECT 'booking' AS kind, id || ':' || revision AS key, '/admin/bookings/' || id AS path FROM consulting_bookings
        WHERE confirmed_at IS NOT NULL AND ends_at > ${now}::timestamptz
      UNION ALL SELECT 'dispute', id::text, '/admin/payments/' || payment_id FROM disputes
        WHERE created_at > ${now}::timestamptz - interval '30 days'
      UNION ALL SELECT 'parked_payment', id::text, '/admin/payments/' || id FROM payments WHERE status = 'parked'
      UNION ALL SELECT 'failing_feed', source || ':' || board || ':' || coalesce(read_at::text, ''), '/admin/feeds' FROM feeds
        WHERE failures >= 3 AND parked_at IS NULL
          AND (enabled OR (source, board) IN (SELECT * FROM unnest(${sources}::text[], ${boards}::text[])))
      UNION ALL SELECT 'held_poll', id::text, '/admin/feeds' FROM feed_polls
        WHERE outcome = 'held_back' AND believed_at IS NULL AND started_at > ${now}::timestamptz - interval '7 days'
      UNION ALL SELECT 'report', id::text, '/admin/reports/' || id FROM job_reports
        WHERE verdict IS NULL AND created_at > ${now}::timestamptz - interval '30 days'
      UNION ALL SELECT 'approval', id::text, '/admin/approvals?id=' || id FROM approvals
        WHERE state = 'waiting' AND requested_at > ${now}::timestamptz - interval '30 days'
      UNION ALL SELECT 'broken_guarantee', checked_at::date::text, '/admin/queues' FROM connects_checks WHERE violations > 0
      UNION ALL SELECT DISTINCT 'backlog', name || ':' || (${now}::timestamptz)::date, '/admin/queues' FROM farsite_queue.job
        WHERE state < 'active' AND start_after < ${now}::timestamptz - interval '10 minutes' AND name NOT LIKE '\\_\\_%'
    ) events
    ON CONFLICT (kind, key) DO NOTHING
    RETURNING id`,
);
