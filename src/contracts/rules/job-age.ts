/** A job that has been open for longer needs its employer's own board to confirm it. */
export const STALE_DAYS = 90;
/** A confirmation counts for this long. */
export const CONFIRMED_DAYS = 7;

/** Sources that are employers' own boards. */
export const EMPLOYER_BOARDS = [
  "greenhouse",
  "lever",
  "ashby",
  "jsonld",
  "workday",
  "smartrecruiters",
  "workable",
  "recruitee",
  "personio",
  "teamtailor",
  "rippling",
  "bamboohr",
  "breezy",
  "pinpoint",
  "gem",
] as const;

type AgedJob = {
  source: string;
  external_posted_at: string | null;
  created_at: string;
  checked_at: string | null;
  closed_at: string | null;
};

const DAY_MS = 86_400_000;

/** Returns whether the job's source is its employer's own board. */
export const isOnEmployerBoard = ({ source }: Pick<AgedJob, "source">) => EMPLOYER_BOARDS.some((one) => one === source);

/** Returns whether a job has been open for long without a recent confirmation by its employer's own board. */
export function isStale(job: AgedJob, now: string): boolean {
  const daysSince = (iso: string) => (Date.parse(now) - Date.parse(iso)) / DAY_MS;
  // A seeker's own job has no source that could confirm it.
  if (job.closed_at !== null || job.source === "own") return false;
  if (daysSince(job.external_posted_at ?? job.created_at) <= STALE_DAYS) return false;
  return !(isOnEmployerBoard(job) && job.checked_at !== null && daysSince(job.checked_at) <= CONFIRMED_DAYS);
}
