"use client";

import { formatCount } from "~/format/text";
import { useConnects } from "~/components/jobs/window-changes";
import { api } from "~/trpc/react";

/** Four figures that update with changes in this window. */
export function StatCards({ viewerId, connects }: { viewerId: string; connects: number }) {
  const wallet = useConnects(viewerId, connects);
  const [{ savedJobs, unlockedJobs, applications }] = api.job.counts.useSuspenseQuery(undefined, {
    meta: { keepsPage: true },
  });
  const stats = [
    { label: "Connects", value: wallet },
    { label: "Jobs Saved", value: savedJobs },
    { label: "Jobs Unlocked", value: unlockedJobs },
    { label: "Applications", value: applications },
  ];
  return (
    <dl className="mt-6 grid grid-cols-2 gap-2 sm:mt-8 sm:gap-3 md:grid-cols-4">
      {stats.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-0.5 rounded-card border border-line bg-surface px-4 py-3"
        >
          <dt className="text-14 text-ink-muted">{label}</dt>
          <dd className="tabular text-28 font-bold">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
