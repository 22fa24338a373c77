import { createWindowChanges } from "~/components/jobs/window-changes";

const changes = createWindowChanges<{ hasLetter: boolean }>();

/** Remembers that a job has a letter by now, in a page that was rendered at `now`. */
export function recordLetter(viewerId: string, jobId: string, now: string): void {
  changes.record(viewerId, jobId, now, { hasLetter: true });
}

/** Whether a job has a letter: what the server rendered at `now`, unless one was drafted in this window since. */
export function useHasLetter(viewerId: string | null, jobId: string, now: string, rendered: boolean): boolean {
  return changes.useChange(viewerId, jobId, now)?.hasLetter ?? rendered;
}
