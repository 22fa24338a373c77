"use client";

import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Returns false in the first HTML, which must work without JavaScript, and true after hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
