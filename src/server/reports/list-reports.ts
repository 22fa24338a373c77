import type { ListReportsInput, ListReportsOutput, QueuedReport } from "~/contracts/report";
import { queryRows, type ServiceContext } from "~/server/core/context";
import { decodeKeysetCursor, encodeKeysetCursor, type KeysetPosition } from "~/server/core/keyset-cursor";
import { sql, type Sql } from "~/server/db";
import { matchesJobOrMergedSql } from "~/server/jobs";
import { REPORT_COLUMNS, type ReportRow } from "./present-report";

const EXCERPT_LENGTH = 200;
/** Of the further reports of one job: more than that need not be counted. */
const OTHERS_COUNTED = 100;

type QueueRow = Omit<ReportRow, "details"> & {
  name: string;
  email: string;
  title: string;
  employer: string | null;
  closed_at: Date | null;
  others_open: number;
  excerpt: string;
};

/**
 * A page of the reports of all users: the open ones, which have waited longest first, or the decided ones, the latest
 * decision first. For admins: it names reporters, and employers of locked jobs. Throws BAD_REQUEST for a cursor of the
 * other queue.
 */
export async function listReports(
  ctx: ServiceContext,
  { queue, cursor, limit }: ListReportsInput,
): Promise<ListReportsOutput> {
  const list = `reports/${queue}`;
  const after = decodeKeysetCursor(list, cursor);
  const rows = await queryRows<QueueRow>(
    ctx,
    sql`
    SELECT ${REPORT_COLUMNS}, left(r.details, ${EXCERPT_LENGTH}) AS excerpt, p.name, u.email, j.title, d.employer,
      j.closed_at, others.count AS others_open
    FROM (${pick[queue](after, limit + 1)}) r
    JOIN users u ON u.id = r.user_id JOIN profiles p ON p.id = r.user_id
    JOIN jobs reported ON reported.id = r.job_id JOIN jobs j ON j.id = COALESCE(reported.merged_into, reported.id)
    JOIN job_details d ON d.job_id = j.id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM (
        SELECT FROM job_reports o
        WHERE ${matchesJobOrMergedSql(sql`o.job_id`, sql`j.id`)} AND o.verdict IS NULL AND o.id <> r.id
        LIMIT ${OTHERS_COUNTED}) counted) others
    ORDER BY ${ORDER[queue]}`,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    reports: page.map(present),
    next_cursor: last && rows.length > limit ? encodeKeysetCursor(list, positionIn(queue, last)) : null,
  };
}

type Queue = ListReportsInput["queue"];

const ORDER: Record<Queue, Sql> = {
  open: sql`r.created_at, r.id`,
  decided: sql`r.decided_at DESC, r.id DESC`,
};

const pick: Record<Queue, (after: KeysetPosition | null, limit: number) => Sql> = {
  open: (after, limit) => sql`
    SELECT * FROM job_reports
    WHERE verdict IS NULL ${after ? sql`AND (created_at, id) > ${at(after)}` : sql``}
    ORDER BY created_at, id LIMIT ${limit}`,
  decided: (after, limit) => sql`
    SELECT * FROM job_reports
    WHERE verdict IS NOT NULL ${after ? sql`AND (decided_at, id) < ${at(after)}` : sql``}
    ORDER BY decided_at DESC, id DESC LIMIT ${limit}`,
};

function at({ at, id }: KeysetPosition): Sql {
  return sql`(${at}::timestamptz, ${id}::uuid)`;
}

function positionIn(queue: Queue, { id, created_at, decided_at }: QueueRow): KeysetPosition {
  const time = queue === "open" ? created_at : (decided_at ?? created_at);
  return { at: time.toISOString(), id };
}

function present(row: QueueRow): QueuedReport {
  return {
    id: row.id,
    reason: row.reason,
    excerpt: row.excerpt,
    created_at: row.created_at.toISOString(),
    verdict: row.verdict,
    decided_at: row.decided_at?.toISOString() ?? null,
    reporter: { name: row.name, email: row.email },
    job: { title: row.title, employer: row.employer, closed_at: row.closed_at?.toISOString() ?? null },
    others_open: row.others_open,
  };
}
