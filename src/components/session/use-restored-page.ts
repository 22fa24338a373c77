import { useEffect, useEffectEvent } from "react";

/** Calls `onRestored` when the browser goes back to this page and restores it unchanged. */
export function useRestoredPage(onRestored: () => void): void {
  const restore = useEffectEvent(onRestored);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) restore();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
}
