import type { ApplicationView } from "~/contracts/application";
import { env } from "~/env";
import type { ServiceContext } from "~/server/core/context";
import { csvRecord } from "./csv";
import { pickFromPipelineSql, type PipelineList } from "./pipeline-sql";
import { readPipeline } from "./read-pipeline";

/** Rows of one statement: a long file is written in pages, none of which holds a connection while it is sent. */
const PAGE = 500;

/** Spreadsheets take a file for UTF-8 by it. */
const BYTE_ORDER_MARK = "\uFEFF";

type Column = [name: string, value: (application: ApplicationView) => string | number | null];

/** The columns and what stands in them; facts that an unlock would reveal are empty until then. Times are ISO 8601, UTC. */
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
 * A user's whole pipeline as a CSV file, in pieces: the names of the columns, the applications, last sent first, then the
 * saved jobs. UTF-8 with a byte order mark, records of RFC 4180, no cell that a spreadsheet takes for a formula. What
 * moves while it is being read may be missing or stand twice. Callers answer for whose file it is.
 */
export async function* exportApplicationsCsv(ctx: ServiceContext, userId: string): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + csvRecord(COLUMNS.map(([name]) => name));
  const lists: PipelineList[] = ["sent", "saved"];
  for (const list of lists) yield* exportList(ctx, userId, list);
}

async function* exportList(ctx: ServiceContext, userId: string, list: PipelineList): AsyncIterable<string> {
  for (let after = null, isLast = false; !isLast;) {
    const rows = await readPipeline(ctx, userId, pickFromPipelineSql(userId, list, { after, limit: PAGE }));
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ application }) => csvRecord(COLUMNS.map(([, value]) => value(application)))).join("");
    after = last.position;
    isLast = rows.length < PAGE;
  }
}
