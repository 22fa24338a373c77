import { ArrowUpRight, Check } from "lucide-react";
import { BalanceChange } from "~/components/jobs/balance-change";
import { ConnectsAmount } from "~/components/jobs/connects-amount";
import { formatDate } from "~/components/jobs/format";
import type { Access } from "~/components/jobs/job-row-model";
import { UnlockButton } from "~/components/jobs/unlock-button";
import { useConnects } from "~/components/jobs/unlock-store";
import type { JobViewer } from "~/components/jobs/viewer";
import { buttonClass } from "~/components/ui/button-class";
import { Card } from "~/components/ui/card";
import { cx } from "~/components/ui/class-names";
import type { JobView } from "~/contracts/job";

type AccessPanelProps = {
  job: JobView;
  access: Access;
  viewer: JobViewer;
  onUnlocked: (job: JobView, remainingConnects: number) => void;
  revealClass: string;
};

const PANEL = "self-start p-4 sm:p-5 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1";

/** What stands between the viewer and applying: the price, what it gives and leaves; afterwards the link. */
export function AccessPanel({ job, access, viewer, onUnlocked, revealClass }: AccessPanelProps) {
  if (access !== "locked") return <ApplyPanel job={job} access={access} revealClass={revealClass} />;
  const gives = ["Employer", job.salary_disclosed ? "Pay" : null, "Full description", "Link to apply"].filter(
    (item) => item !== null,
  );
  return (
    <Card className={cx(PANEL, "grid grid-cols-[1fr_auto] items-center gap-4 lg:grid-cols-1")}>
      <div>
        <p className="text-14 text-ink-muted">Unlock for</p>
        <p className="text-20 font-bold text-notice sm:text-28">
          <ConnectsAmount amount={job.connects_price} />
        </p>
      </div>
      <ul className="col-span-full flex flex-wrap gap-x-4 gap-y-1.5 text-14 lg:flex-col">
        {gives.map((item) => (
          <li key={item} className="flex items-center gap-1.5">
            <Check aria-hidden className="size-4 text-accent" />
            {item}
          </li>
        ))}
      </ul>
      {viewer ? <WalletChange viewer={viewer} price={job.connects_price} /> : null}
      <UnlockButton
        job={{
          id: job.id,
          title: job.title,
          href: `/jobs/${job.slug}`,
          price: job.connects_price,
          payDisclosed: job.salary_disclosed,
        }}
        viewer={viewer}
        onUnlocked={onUnlocked}
        label={viewer ? "Unlock" : "Sign in to unlock"}
        variant="primary"
        size="large"
        className="col-start-2 row-start-1 lg:col-start-auto lg:row-start-auto"
      />
    </Card>
  );
}

function WalletChange({ viewer, price }: { viewer: NonNullable<JobViewer>; price: number }) {
  return <BalanceChange price={price} connects={useConnects(viewer.id, viewer.connects)} className="col-span-full" />;
}

function ApplyPanel({ job, access, revealClass }: Pick<AccessPanelProps, "job" | "access" | "revealClass">) {
  return (
    <Card className={PANEL}>
      <p className="text-20 font-bold">{access === "open" ? "Open job" : "Unlocked"}</p>
      <p className="mt-1 text-14 text-ink-muted">
        {access === "open" ? "Free for everyone, nothing to unlock." : null}
        {job.unlocked_at ? `Yours since ${formatDate(job.unlocked_at)}.` : null}
      </p>
      <div className={cx("mt-5", revealClass)}>
        {job.apply_url ? (
          <a
            href={job.apply_url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={buttonClass({ variant: "primary", size: "large", className: "w-full" })}
          >
            Apply
            <ArrowUpRight aria-hidden className="size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        ) : (
          <p className="text-14 text-ink-muted">The source gives no link to apply.</p>
        )}
      </div>
    </Card>
  );
}
