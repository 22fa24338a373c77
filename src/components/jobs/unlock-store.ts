import { useEffect, useSyncExternalStore } from "react";
import type { JobView } from "~/contracts/job";

/**
 * What this window has learned since its pages were rendered: the wallet after a spend, and jobs unlocked here.
 * Pages that come back from the router's cache show it too. It belongs to one viewer; another starts empty.
 */
type Known = { viewerId: string | null; connects: number | null; jobs: ReadonlyMap<string, JobView> };

const NOTHING: Known = { viewerId: null, connects: null, jobs: new Map() };

let known = NOTHING;
const listeners = new Set<() => void>();

function set(next: Known) {
  known = next;
  for (const listener of listeners) listener();
}

function of(viewerId: string): Known {
  return known.viewerId === viewerId ? known : { ...NOTHING, viewerId };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Remembers an unlocked job, and what is left in the wallet. */
export function recordUnlock(viewerId: string, job: JobView, remainingConnects: number): void {
  const before = of(viewerId);
  set({ ...before, connects: remainingConnects, jobs: new Map(before.jobs).set(job.id, job) });
}

/** Remembers what is in the wallet, as the server just said. */
export function recordConnects(viewerId: string, connects: number): void {
  if (known.viewerId !== viewerId || known.connects !== connects) set({ ...of(viewerId), connects });
}

/**
 * Keeps what the header renders: it is rendered anew only when something changed, so its figure is newer than what was
 * learned before. Pages, which may come back from the router's cache, must not do this.
 */
export function useRenderedConnects(viewerId: string, rendered: number): void {
  useEffect(() => recordConnects(viewerId, rendered), [viewerId, rendered]);
}

/** Connects in the viewer's wallet: what the server rendered, until this window learns better. */
export function useConnects(viewerId: string, rendered: number): number {
  return useSyncExternalStore(
    subscribe,
    () => of(viewerId).connects ?? rendered,
    () => rendered,
  );
}

/** What this window believes is in the wallet; null while it knows nothing. */
export function readConnects(viewerId: string): number | null {
  return of(viewerId).connects;
}

/** The job as unlocked in this window, if it was. */
export function useUnlockedHere(viewerId: string | null, jobId: string): JobView | null {
  return useSyncExternalStore(
    subscribe,
    () => (viewerId === null ? null : (of(viewerId).jobs.get(jobId) ?? null)),
    () => null,
  );
}
