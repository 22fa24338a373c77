"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { startTransition, useOptimistic, type ReactNode } from "react";
import { cx, tabLinkClass } from "~/components/ui/class-names";
import { dashboardHref, TABS, type DashboardTab } from "./address";
import { TabSkeleton } from "./tab-skeleton";

/** On a phone the tabs need two lines, where underlines would look like rules. */
const AS_PILL = "max-sm:rounded-full max-sm:border max-sm:border-line-strong max-sm:px-3.5 max-sm:py-2";

/** The dashboard's tabs, as links. Switching shows the new tab's skeleton at once. */
export function DashboardTabs({ current, children }: { current: DashboardTab; children: ReactNode }) {
  const router = useRouter();
  const [selected, setSelected] = useOptimistic(current);

  function go(tab: DashboardTab) {
    startTransition(() => {
      setSelected(tab);
      router.push(dashboardHref({ tab }), { scroll: false });
    });
  }

  return (
    <>
      <nav
        aria-label="Dashboard"
        className="mt-8 flex flex-wrap gap-2 border-line sm:mt-10 sm:gap-x-6 sm:gap-y-0 sm:border-b"
      >
        {TABS.map(({ tab, label }) => (
          <Link
            key={tab}
            href={dashboardHref({ tab })}
            prefetch={false}
            scroll={false}
            aria-current={tab === selected ? "page" : undefined}
            onNavigate={(event) => {
              event.preventDefault();
              go(tab);
            }}
            className={cx(tabLinkClass(tab === selected), AS_PILL, tab === selected && "max-sm:bg-sunken")}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="pt-6 sm:pt-8" aria-busy={selected !== current || undefined}>
        {selected === current ? children : <TabSkeleton tab={selected} />}
      </div>
    </>
  );
}
