/** What job components need to know about who is looking; null for a visitor. */
export type JobViewer = { id: string; connects: number } | null;

/** Where a visitor goes to unlock: the login page, and from there back to the job. */
export function loginHref(jobHref: string): string {
  return `/login?next=${encodeURIComponent(jobHref)}`;
}
