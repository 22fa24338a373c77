import type { Eligibility } from "~/contracts/job";
import { kysely, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { type IndexedJob, JobIndex } from "./job-index";

type Db = Pick<ServiceContext, "db">;

/** Jobs read in one statement, then added without a pause. */
const BATCH = 2000;

/** Columns of the alias `j`, without skills. */
export const INDEXED_COLUMNS = [
  "j.id",
  "j.title",
  "j.location",
  "j.eligibility",
  "j.employment_type",
  "j.seniority",
  "j.tags",
  "j.visa",
  "j.contract_status",
  "j.salary_disclosed",
  "j.salary_band",
  "j.source",
  "j.sorted_at",
  "j.arrival",
  "j.connects_price",
] as const;

type Row = Omit<IndexedJob, "eligibility" | "is_open_to_all"> & { eligibility: unknown; connects_price: number };

/** Imports check what they write (constraint jobs_eligibility_check). */
export function toIndexed(row: Row): IndexedJob {
  return { ...row, eligibility: row.eligibility as Eligibility | null, is_open_to_all: row.connects_price === 0 };
}

function selectOpenJobs(ctx: Db) {
  return kysely(ctx)
    .selectFrom("jobs as j")
    .select(INDEXED_COLUMNS)
    .select("j.skills")
    .where("j.closed_at", "is", null)
    .where("j.owner_id", "is", null)
    .orderBy("j.sorted_at");
}

/** Builds an index of all open jobs. Reads the oldest first, so that newer ones have greater numbers. */
export async function buildIndex(ctx: Db): Promise<JobIndex> {
  const index = new JobIndex();
  let last: IndexedJob | undefined;
  do {
    const jobs = await selectOpenJobs(ctx)
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(j.sorted_at, j.id) > (${last?.sorted_at}::timestamptz, ${last?.id}::uuid)`),
      )
      .orderBy("j.id")
      .limit(BATCH)
      .execute();
    const added = jobs.map((job) => toIndexed(job));
    for (const job of added) index.add(job);
    last = added.length === BATCH ? added.at(-1) : undefined;
  } while (last);
  return index;
}

/** Replaces these jobs in an index, and removes those that aren't open any more. */
export async function replaceJobs(ctx: Db, index: JobIndex, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const changed = ids.slice(from, from + BATCH);
    const jobs = await selectOpenJobs(ctx)
      .where(sql<boolean>`j.id = ANY (${changed}::uuid[])`)
      .execute();
    for (const id of changed) index.remove(id);
    for (const job of jobs) index.add(toIndexed(job));
  }
}
