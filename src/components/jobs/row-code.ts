import { useEffect, useSyncExternalStore } from "react";
import type { toJobRow } from "./job-row-model";

/*
 * The code that turns a job into a row. The server renders the first rows, so browsers load it on demand: for further pages
 * and for jobs that this window unlocked.
 */

let loaded: typeof toJobRow | null = null;
const listeners = new Set<() => void>();

export async function loadRowCode(): Promise<typeof toJobRow> {
  if (loaded === null) {
    loaded = (await import("./job-row-model")).toJobRow;
    for (const listener of listeners) listener();
  }
  return loaded;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns the code once it is loaded; null before that, or if this row doesn't need it. */
export function useRowCode(isNeeded: boolean): typeof toJobRow | null {
  const code = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  );
  useEffect(() => {
    // The row stays as rendered if this fails. Its page shows the rest.
    if (isNeeded && code === null) void loadRowCode().catch(() => undefined);
  }, [isNeeded, code]);
  return isNeeded ? code : null;
}
