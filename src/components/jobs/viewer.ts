/** The current viewer, as job components need it; null for a visitor. */
export type JobViewer = { id: string; connects: number } | null;

/** The page that unlocks a job without its dialog. */
export function unlockHref(jobHref: string): string {
  return `${jobHref}/unlock`;
}

/** The login page, which leads a visitor back to the job to unlock it. */
export function loginHref(jobHref: string): string {
  return `/login?next=${encodeURIComponent(jobHref)}`;
}
