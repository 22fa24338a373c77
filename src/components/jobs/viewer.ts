/** What job components need to know about who is looking; null for a visitor. */
export type JobViewer = { id: string; connects: number } | null;

/** The page that asks before a job is unlocked, where the dialog on its page isn't available. */
export function unlockHref(jobHref: string): string {
  return `${jobHref}/unlock`;
}

/** Where a visitor goes to unlock: the login page, and from there back to the job. */
export function loginHref(jobHref: string): string {
  return `/login?next=${encodeURIComponent(jobHref)}`;
}
