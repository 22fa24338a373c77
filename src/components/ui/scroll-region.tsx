import type { ReactNode } from "react";

/** Something wider than a phone (a table) that scrolls sideways by itself; it takes the focus, so that keys scroll it. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      {children}
    </div>
  );
}
