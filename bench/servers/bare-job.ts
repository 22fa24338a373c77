/** One row of the statements behind /api/jobs, in the columns that they return. */
export type Row = Record<string, unknown> & {
  connects_price: number;
  eligibility: string | null;
  unlocked_at: string | null;
  remaining?: number | null;
};

const TIMES = [
  "external_posted_at",
  "last_seen_at",
  "created_at",
  "closed_at",
  "saved_at",
  "unlocked_at",
  "applied_at",
];
const LOCKED_TOO = [
  "id", "title", "location", "employment_type", "seniority", "salary_disclosed", "short_id", "slug", "connects_price",
  "tags", "source",
]; // prettier-ignore
const REVEALED = [
  "description", "salary_min", "salary_max", "salary_currency", "salary_period", "apply_url", "source_url",
]; // prettier-ignore

/** The least code that makes a row the JSON of the contract. */
export function toJob(row: Row): Record<string, unknown> {
  const isUnlocked = row.connects_price === 0 || row.unlocked_at !== null;
  const job: Record<string, unknown> = {};
  for (const name of LOCKED_TOO) job[name] = row[name];
  for (const name of TIMES) job[name] = toIso(row[name]);
  for (const name of REVEALED) job[name] = isUnlocked ? row[name] : null;
  job["eligibility"] = row.eligibility === null ? null : JSON.parse(row.eligibility);
  job["author_name"] = isUnlocked ? row["employer"] : null;
  job["author_pfp_url"] = isUnlocked ? row["logo_url"] : null;
  job["isUnlocked"] = isUnlocked;
  job["isSaved"] = row["saved_at"] !== null;
  job["isApplied"] = row["applied_at"] !== null;
  return job;
}

function toIso(utc: unknown): string | null {
  if (typeof utc !== "string") return null;
  return `${utc.slice(0, 10)}T${utc.slice(11, 19)}.${utc.slice(20).padEnd(3, "0")}Z`;
}
