import type { ListReportsInput, ListReportsOutput, QueuedReport } from "~/contracts/report";
import { kysely, type ServiceContext } from "~/server/core/context";
import {
  cutPage,
  decodeKeysetCursor,
  encodeKeysetCursor,
  isBeyond,
  type KeysetPosition,
} from "~/server/core/keyset-cursor";
import { countRows, sql } from "~/server/db";
import { matchesJobOrMergedSql } from "~/server/jobs";
import { REPORT_COLUMNS } from "./report-row";

const EXCERPT_LENGTH = 200;
/** Other reports of a job are counted up to this number. */
const OTHERS_COUNTED = 100;

/**
 * Lists the open reports of all users, oldest first, or the decided ones, latest decision first. For admins only, because it
 * names reporters and employers of locked jobs.
 * @throws BAD_REQUEST for a cursor of the other queue.
 */
export async function listReports(
  ctx: ServiceContext,
  { queue, cursor, limit }: ListReportsInput,
): Promise<ListReportsOutput> {
  const list = `reports/${queue}`;
  const after = decodeKeysetCursor(list, cursor);
  const rows = await listQueue(ctx, queue, after, limit + 1);
  const { page, next_cursor } = cutPage(rows, limit, ({ id, created_at, decided_at }) =>
    encodeKeysetCursor(list, { at: queue === "open" ? created_at : (decided_at ?? created_at), id }),
  );
  return { reports: page.map(present), next_cursor };
}

type Queue = ListReportsInput["queue"];
type QueueRow = Awaited<ReturnType<typeof listQueue>>[number];

const ORDER = {
  open: { time: "r.created_at", direction: "asc", beyond: ">" },
  decided: { time: "r.decided_at", direction: "desc", beyond: "<" },
} as const;

async function listQueue(ctx: ServiceContext, queue: Queue, after: KeysetPosition | null, limit: number) {
  const { time, direction, beyond } = ORDER[queue];
  const picked = kysely(ctx)
    .selectFrom("job_reports as r")
    .selectAll()
    .where("verdict", queue === "open" ? "is" : "is not", null)
    .where(isBeyond([time, "r.id"], beyond, after))
    .orderBy(time, direction)
    .orderBy("r.id", direction)
    .limit(limit);
  return kysely(ctx)
    .selectFrom(picked.as("r"))
    .innerJoin("users as u", "u.id", "r.user_id")
    .innerJoin("profiles as p", "p.id", "r.user_id")
    .innerJoin("jobs as reported", "reported.id", "r.job_id")
    .innerJoin("jobs as j", (join) =>
      join.on((eb) => eb("j.id", "=", eb.fn.coalesce("reported.merged_into", "reported.id"))),
    )
    .innerJoin("job_details as d", "d.job_id", "j.id")
    .select((eb) => [
      ...REPORT_COLUMNS,
      sql<string>`left(r.details, ${EXCERPT_LENGTH})`.as("excerpt"),
      "p.name",
      "u.email",
      "j.title",
      "d.employer",
      "j.closed_at",
      eb
        .selectFrom((eb) =>
          eb
            .selectFrom("job_reports as o")
            .where((eb) => matchesJobOrMergedSql(eb.ref("o.job_id"), eb.ref("j.id")))
            .where("o.verdict", "is", null)
            .whereRef("o.id", "<>", "r.id")
            .limit(OTHERS_COUNTED)
            .as("counted"),
        )
        .select(countRows.as("count"))
        .$asScalar()
        .$notNull()
        .as("others_open"),
    ])
    .orderBy(time, direction)
    .orderBy("r.id", direction)
    .execute();
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
