"use client";

import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False in the first HTML, which must also work without JavaScript; true once scripts have taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
