import { useEffect, useEffectEvent } from "react";
import { hasKeptText } from "~/browser/kept-text";

/** Calls `open` if text is kept for a form whose record starts so, because that form isn't on the page yet. */
export function useReopen(record: string, open: () => void): void {
  const reopen = useEffectEvent(open);
  useEffect(() => {
    if (hasKeptText(record)) reopen();
  }, [record]);
}
