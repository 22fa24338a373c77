import { useSyncExternalStore } from "react";

/** `since`: when the page in which it was changed was rendered. */
type Change<Value> = { since: string; value: Partial<Value> };

type Known<Value> = { viewerId: string | null; changes: ReadonlyMap<string, Change<Value>> };

/**
 * What was changed in this window since its pages were rendered, so that pages which come back from the router's cache
 * show it too. A page rendered after the one in which something was changed knows better. The changes belong to one
 * viewer; another starts empty.
 */
export function createWindowChanges<Value>() {
  const none: Known<Value> = { viewerId: null, changes: new Map() };
  let known = none;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  const of = (viewerId: string | null) =>
    viewerId !== null && known.viewerId === viewerId ? known.changes : none.changes;

  /** Remembers a change made, or hoped for, in a page that was rendered at `now`. */
  function record(viewerId: string, key: string, now: string, value: Partial<Value>): void {
    const before = of(viewerId).get(key);
    const since = before && before.since > now ? before.since : now;
    const changes = new Map(of(viewerId)).set(key, { since, value: { ...before?.value, ...value } });
    known = { viewerId, changes };
    for (const listener of listeners) listener();
  }

  /** All changes of a viewer, by key, to be judged with `isNews`. */
  function useChanges(viewerId: string): ReadonlyMap<string, Change<Value>> {
    return useSyncExternalStore(
      subscribe,
      () => of(viewerId),
      () => none.changes,
    );
  }

  /** The change of one thing that a page rendered at `now` does not know; null where there is none. */
  function useChange(viewerId: string | null, key: string, now: string): Partial<Value> | null {
    const change = useSyncExternalStore(
      subscribe,
      () => of(viewerId).get(key),
      () => undefined,
    );
    return change && isNews(change, now) ? change.value : null;
  }

  return { record, useChange, useChanges };
}

/** Whether a page rendered at `now` does not know of a change yet. */
export function isNews(change: { since: string }, now: string): boolean {
  return change.since >= now;
}
