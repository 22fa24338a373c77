/** Room for the rail, the list and a job. Narrower windows go to the job's page, as browsers without JavaScript do. */
export const WIDE = "(width >= 90rem)";

/** Returns the slug of a job's address; null for another page. */
export function slugOf(pathname: string): string | null {
  return /^\/jobs\/([^/]+)$/.exec(pathname)?.[1] ?? null;
}
