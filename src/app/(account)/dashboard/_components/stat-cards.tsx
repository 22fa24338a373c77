"use client";

import Link from "next/link";
import { formatCount } from "~/format/text";
import { useConnects } from "~/components/jobs/window-changes";
import { cx } from "~/components/ui/class-names";
import { api } from "~/trpc/react";
import { CONNECTS_PAGE, dashboardHref } from "./address";

type StatCardsProps = {
  viewerId: string;
  connects: number;
  /** In one line. */
  compact: boolean;
};

/** Four figures that link to what they count and update with changes in this window. */
export function StatCards({ viewerId, connects, compact }: StatCardsProps) {
  const wallet = useConnects(viewerId, connects);
  const [{ savedJobs, unlockedJobs, applications }] = api.job.counts.useSuspenseQuery(undefined, {
    meta: { keepsPage: true },
  });
  const stats = [
    { label: "Connects", one: "Connect", value: wallet, href: CONNECTS_PAGE },
    { label: "Jobs Saved", one: "Job Saved", value: savedJobs, href: dashboardHref({ tab: "jobs" }) },
    { label: "Jobs Unlocked", one: "Job Unlocked", value: unlockedJobs, href: dashboardHref({ tab: "unlocked" }) },
    { label: "Applications", one: "Application", value: applications, href: dashboardHref({ tab: "applications" }) },
  ];
  return (
    <dl
      className={
        compact ? "mt-3 flex flex-wrap gap-x-6 gap-y-1" : "mt-6 grid grid-cols-2 gap-2 sm:mt-8 sm:gap-3 md:grid-cols-4"
      }
    >
      {stats.map(({ label, one, value, href }) => (
        <div
          key={label}
          className={cx(
            "relative flex hover:text-accent",
            compact
              ? "flex-row-reverse items-baseline gap-1.5 py-1"
              : "flex-col-reverse justify-end gap-0.5 rounded-card border border-line bg-surface px-4 py-3 hover:border-line-strong",
          )}
        >
          <dt className="text-14 text-ink-muted">{compact && value === 1 ? one : label}</dt>
          <dd className={cx("tabular font-bold", compact ? "text-14" : "text-28")}>
            <Link
              href={href}
              prefetch={false}
              aria-label={`${label}: ${formatCount(value)}`}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {formatCount(value)}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}
