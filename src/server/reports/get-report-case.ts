import type { ReportCase } from "~/contracts/report";
import { type ActorContext, kysely, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { countRows } from "~/server/db";
import { inspectJob, matchesJobOrMergedSql, previewReturns } from "~/server/jobs";
import { isSameClaim, presentReport, REPORT_COLUMNS } from "./report-row";

const OTHERS_SHOWN = 20;

type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/**
 * Returns what an admin needs to decide a report: the reporter, the job's details, other reports of the job, and the
 * connects that upholding the report would return.
 * @throws NOT_FOUND
 */
export async function getReportCase(ctx: ActorContext, id: string): Promise<ReportCase> {
  const row = isUuid(id) ? await findCase(ctx, id) : undefined;
  if (!row) throw new NotFoundError("Report not found");
  const [job, others, alike] = await Promise.all([
    inspectJob(ctx, row.job_id),
    listOthers(ctx, row),
    row.verdict === null ? listAlike(ctx, row) : null,
  ]);
  const { reason, job_id: jobId } = row;
  const returns = alike && (await previewReturns(ctx, { jobId, reason, reportedAt: alike.first ?? row.created_at }));
  return {
    report: presentReport(row),
    reporter: {
      name: row.name,
      email: row.email,
      unlocked_at: row.unlocked_at?.toISOString() ?? null,
      reports: row.reports,
      upheld: row.upheld,
    },
    decided_by: row.decided_by,
    closed_job: row.closes_job,
    job,
    others: others.others.map((other) => {
      const { note: _note, decided_at: _decidedAt, ...summary } = presentReport(other);
      return { ...summary, reporter_name: other.name };
    }),
    others_count: others.count,
    alike_open: alike ? alike.count - 1 : 0,
    returns: returns && { ...returns, since: returns.since.toISOString() },
  };
}

async function findCase(ctx: ServiceContext, id: string) {
  return kysely(ctx)
    .selectFrom("job_reports as r")
    .innerJoin("users as u", "u.id", "r.user_id")
    .innerJoin("profiles as p", "p.id", "r.user_id")
    .innerJoin("jobs as reported", "reported.id", "r.job_id")
    .innerJoin("jobs as j", (join) =>
      join.on((eb) => eb("j.id", "=", eb.fn.coalesce("reported.merged_into", "reported.id"))),
    )
    .leftJoin("unlocks as k", (join) => join.onRef("k.user_id", "=", "r.user_id").onRef("k.job_id", "=", "j.id"))
    .leftJoin("job_findings as f", "f.id", "r.finding_id")
    .leftJoin("profiles as admin", "admin.id", "r.decided_by_id")
    .select((eb) => {
      const reports = eb
        .selectFrom("job_reports as o")
        .select(countRows.as("count"))
        .whereRef("o.user_id", "=", "r.user_id");
      return [
        ...REPORT_COLUMNS,
        "j.id as job_id",
        "p.name",
        "u.email",
        "k.unlocked_at",
        "f.closes_job",
        "admin.name as decided_by",
        reports.where("o.verdict", "is not", null).$asScalar().$notNull().as("reports"),
        reports.where("o.verdict", "=", "upheld").$asScalar().$notNull().as("upheld"),
      ];
    })
    .where("r.id", "=", id)
    .executeTakeFirst();
}

async function listOthers(ctx: ServiceContext, { id, job_id }: CaseRow) {
  const others = kysely(ctx)
    .selectFrom("job_reports as r")
    .where((eb) => matchesJobOrMergedSql(eb.ref("r.job_id"), eb.val(job_id)))
    .where("r.id", "<>", id);
  const [page, { count }] = await Promise.all([
    others
      .innerJoin("profiles as p", "p.id", "r.user_id")
      .select([...REPORT_COLUMNS, "p.name"])
      .orderBy("r.created_at", "desc")
      .orderBy("r.id", "desc")
      .limit(OTHERS_SHOWN)
      .execute(),
    others.select(countRows.as("count")).executeTakeFirstOrThrow(),
  ]);
  return { others: page, count };
}

async function listAlike(ctx: ServiceContext, { id, job_id: jobId, reason }: CaseRow) {
  return kysely(ctx)
    .selectFrom("job_reports")
    .select((eb) => [countRows.as("count"), eb.fn.min("created_at").as("first")])
    .where(isSameClaim({ id, jobId, reason }))
    .executeTakeFirstOrThrow();
}
