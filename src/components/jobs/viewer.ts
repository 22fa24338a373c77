import { withIntent } from "~/browser/intent-path";

/** The current viewer, as job components need it; null for a visitor. */
export type JobViewer = { id: string; connects: number } | null;

/** Lists what the viewer hides. */
export const HIDDEN_PAGE = "/settings/hidden";

/** The page that unlocks a job without its dialog. */
export function unlockHref(jobHref: string): string {
  return `${jobHref}/unlock`;
}

/** Returns the job's page, or another with its unlock button, which offers to unlock it at once. */
export function askToUnlockHref(jobHref: string, here = jobHref): string {
  return withIntent(here, "unlock", jobHref);
}
