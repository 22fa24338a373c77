import { createWindowChanges } from "./window-changes";

/** What a viewer keeps about a job, as far as rows and pages show it. */
export type Marks = {
  saved: boolean;
  /** ISO time; null while nothing was sent. */
  appliedAt: string | null;
};

const changes = createWindowChanges<Marks>();

/** Remembers that a job was marked, or hopes so, in a page that was rendered at `now`. */
export const recordMarks = changes.record;

/** A job's marks: what the server rendered at `now`, unless this window changed them since. */
export function useMarks(viewerId: string | null, jobId: string, now: string, rendered: Marks): Marks {
  const change = changes.useChange(viewerId, jobId, now);
  return change === null ? rendered : { ...rendered, ...change };
}
