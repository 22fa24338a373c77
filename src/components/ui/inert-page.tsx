"use client";

import { useEffect, type RefObject } from "react";

/** Makes everything beside a dialog inert while it is there: hidden from assistive technology, and out of reach. */
export function InertPage({ panel }: { panel: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const beside = [...document.body.children].filter(
      (element) =>
        element instanceof HTMLElement &&
        !element.inert &&
        !element.contains(panel.current) &&
        !element.matches("script, [data-toaster], [data-radix-focus-guard]"),
    ) as HTMLElement[];
    for (const element of beside) element.inert = true;
    return () => {
      for (const element of beside) element.inert = false;
    };
  }, [panel]);
  return null;
}
