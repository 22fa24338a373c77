import type { ReactNode } from "react";

/** Scrolls wide content such as tables sideways. Focusable, so that keys scroll it. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      {children}
    </div>
  );
}
