import type { ApplicationView } from "~/contracts/application";
import { env } from "~/env";
import type { ActorContext, ServiceContext } from "~/server/core/context";
import { BYTE_ORDER_MARK, formatCsvRecord } from "~/server/core/csv-record";
import { issueTicket } from "~/server/storage";
import { pickFromPipelineSql, type PipelineList } from "./pipeline-sql";
import { listPipeline } from "./list-pipeline";

/** Returns a path where the actor's browser can download the CSV file for five minutes. */
export function issueCsvTicket(ctx: ActorContext): { path: string } {
  return issueTicket(ctx, { purpose: "applications-csv" });
}

/** Rows per query. Sending them holds no database connection. */
const PAGE = 500;

type Column = [name: string, value: (application: ApplicationView) => string | number | null];

/** Locked facts are empty. Times are ISO 8601 in UTC. */
const COLUMNS: Column[] = [
  ["title", ({ job }) => job.title],
  ["company", ({ job }) => job.author_name],
  ["location", ({ job }) => job.location],
  ["salary_min", ({ job }) => job.salary_min],
  ["salary_max", ({ job }) => job.salary_max],
  ["salary_currency", ({ job }) => job.salary_currency],
  ["salary_period", ({ job }) => job.salary_period],
  ["stage", ({ stage }) => stage],
  ["moved_at", ({ moved_at }) => moved_at],
  ["saved_at", ({ job }) => job.saved_at],
  ["unlocked_at", ({ job }) => job.unlocked_at],
  ["applied_at", ({ applied_at }) => applied_at],
  ["closed_at", ({ job }) => job.closed_at],
  ["follow_up_on", ({ follow_up_on }) => follow_up_on],
  ["notes", ({ notes }) => notes],
  ["job_page", ({ job }) => `${env.APP_URL}/jobs/${job.slug}`],
  ["apply_link", ({ job }) => job.apply_url],
];

/**
 * Writes a user's pipeline as a CSV file in pieces: a header, the applications (last sent first), then the saved jobs.
 * Rows that move meanwhile may be missing or appear twice. The caller must check whose file it is.
 */
export async function* exportApplicationsCsv(ctx: ServiceContext, userId: string): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + formatCsvRecord(COLUMNS.map(([name]) => name));
  const lists: PipelineList[] = ["sent", "saved"];
  for (const list of lists) yield* exportList(ctx, userId, list);
}

async function* exportList(ctx: ServiceContext, userId: string, list: PipelineList): AsyncIterable<string> {
  for (let after = null, isLast = false; !isLast;) {
    const rows = await listPipeline(ctx, userId, pickFromPipelineSql(userId, list, { after, limit: PAGE }));
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ application }) => formatCsvRecord(COLUMNS.map(([, value]) => value(application)))).join("");
    after = last.position;
    isLast = rows.length < PAGE;
  }
}
