import { useSyncExternalStore } from "react";

export type Counts = { savedJobs: number; unlockedJobs: number; applications: number };

/** Counts asked for after something was changed in a page that was rendered at `since`. */
type Fresh = { viewerId: string; since: string; counts: Counts };

let fresh: Fresh | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Asks the server for the counts again, after something changed. Where it does not answer, the old ones stay. */
export async function refreshCounts(viewerId: string, now: string): Promise<void> {
  try {
    const { browserApi } = await import("~/trpc/client");
    fresh = { viewerId, since: now, counts: await browserApi.job.counts.query() };
    for (const listener of listeners) listener();
  } catch {
    // The next page has them.
  }
}

/** The counts as rendered at `now`, unless something changed in this window since. */
export function useCounts(viewerId: string, now: string, rendered: Counts): Counts {
  return useSyncExternalStore(
    subscribe,
    () => (fresh && fresh.viewerId === viewerId && fresh.since >= now ? fresh.counts : rendered),
    () => rendered,
  );
}
