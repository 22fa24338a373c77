"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { startTransition, useOptimistic, type ReactNode } from "react";
import { tabLinkClass } from "~/components/ui/class-names";
import { dashboardHref, TABS, type DashboardTab } from "./address";
import { TabSkeleton } from "./tab-skeleton";

/** The dashboard's tabs, as links. Switching shows the new tab's skeleton at once. */
export function DashboardTabs({ current, children }: { current: DashboardTab; children: ReactNode }) {
  const router = useRouter();
  const [shown, setShown] = useOptimistic(current);

  function go(tab: DashboardTab) {
    startTransition(() => {
      setShown(tab);
      router.push(dashboardHref({ tab }), { scroll: false });
    });
  }

  return (
    <>
      <nav aria-label="Dashboard" className="mt-8 flex flex-wrap gap-x-6 border-b border-line sm:mt-10">
        {TABS.map(({ tab, label }) => (
          <Link
            key={tab}
            href={dashboardHref({ tab })}
            prefetch={false}
            scroll={false}
            aria-current={tab === shown ? "page" : undefined}
            onNavigate={(event) => {
              event.preventDefault();
              go(tab);
            }}
            className={tabLinkClass(tab === shown)}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="pt-6 sm:pt-8" aria-busy={shown !== current || undefined}>
        {shown === current ? children : <TabSkeleton tab={shown} />}
      </div>
    </>
  );
}
