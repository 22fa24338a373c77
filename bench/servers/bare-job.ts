import { z } from "zod";
import { JobView } from "~/contracts/job";
import type { JobRow } from "~/server/jobs/view/job-row";

/** A row of the statements behind /api/jobs; an unlock adds the remaining connects. */
export type Row = JobRow & { connects_balance?: number | null };

type Read = (row: Row) => unknown;

/** Keys that aren't a column of the same name. The compiler requires every such key. */
const COMPUTED: Record<Exclude<keyof JobView, keyof JobRow> | "eligibility", Read> = {
  eligibility: (row) => (row.eligibility === null ? null : { except: [], ...JSON.parse(row.eligibility) }),
  author_name: (row) => row.employer,
  author_pfp_url: (row) => row.logo_url,
  employer_logo_url: (row) => row.logo_id && `http://localhost:3000/api/logos/${row.logo_id}`,
  isUnlocked: (row) => row.connects_price === 0 || row.unlocked_at !== null,
  isSaved: (row) => row.saved_at !== null,
  isApplied: (row) => row.applied_at !== null,
};

/** Reads each key of the contract from a row. The statement already returns null for hidden values. */
const READERS: [name: string, read: Read][] = Object.entries(z.toJSONSchema(JobView).properties ?? {}).map(
  ([name, schema]) => [name, COMPUTED[name as keyof typeof COMPUTED] ?? readerOf(name as keyof JobRow, schema)],
);

function readerOf(column: keyof JobRow, schema: unknown): Read {
  const isTime = JSON.stringify(schema).includes('"date-time"');
  return isTime ? (row) => toIso(row[column]) : (row) => row[column];
}

/** Turns a row into the contract's JSON with the least code. */
export function toJob(row: Row): Record<string, unknown> {
  const job: Record<string, unknown> = {};
  for (const [name, read] of READERS) job[name] = read(row);
  return job;
}

function toIso(utc: unknown): string | null {
  if (typeof utc !== "string") return null;
  return `${utc.slice(0, 10)}T${utc.slice(11, 19)}.${utc.slice(20).padEnd(3, "0")}Z`;
}
