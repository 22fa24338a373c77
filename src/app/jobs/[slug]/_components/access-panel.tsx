import { Check } from "lucide-react";
import Link from "next/link";
import { CoverLetterButton, letterFragment } from "~/components/cover-letter/cover-letter-button";
import { ApplyLink } from "~/components/jobs/apply-link";
import { BalanceChange } from "~/components/jobs/balance-change";
import { ConnectsAmount } from "~/components/jobs/row-parts";
import { formatDate } from "~/format/text";
import type { Access } from "~/format/job";
import { UnlockButton } from "~/components/jobs/unlock-button";
import { loginHref, type JobViewer } from "~/components/jobs/viewer";
import { useConnects, useJobState, type Marks } from "~/components/jobs/window-changes";
import { buttonClass, cx } from "~/components/ui/class-names";
import { Card } from "~/components/ui/card";
import { TextLink } from "~/components/ui/links";
import type { JobView } from "~/contracts/job";

type AccessPanelProps = {
  job: JobView;
  access: Access;
  marks: Marks;
  viewer: JobViewer;
  now: string;
  hasLetter: boolean;
  onUnlocked: (job: JobView, remainingConnects: number) => void;
  revealClass: string;
};

const PANEL = "self-start p-4 sm:p-5 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1";

/** What stands between the viewer and applying: the price, what it gives and leaves; afterwards the link. */
export function AccessPanel(props: AccessPanelProps) {
  const { job, access, viewer, onUnlocked } = props;
  if (access !== "locked") return <ApplyPanel {...props} />;
  const gives = ["Employer", job.salary_disclosed ? "Pay" : null, "Full description", "Link to apply"].filter(
    (item) => item !== null,
  );
  return (
    <Card className={cx(PANEL, "flex flex-wrap items-center justify-between gap-4 lg:flex-col lg:items-stretch")}>
      <div className="max-lg:-order-2">
        <p className="text-14 text-ink-muted">Unlock for</p>
        <p className="text-20 font-bold text-notice sm:text-28">
          <ConnectsAmount amount={job.connects_price} />
        </p>
      </div>
      <ul className="flex w-full flex-wrap gap-x-4 gap-y-1.5 text-14 lg:flex-col">
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
          checked_at: job.checked_at,
          last_seen_at: job.last_seen_at,
        }}
        viewer={viewer}
        onUnlocked={onUnlocked}
        label={viewer ? "Unlock" : "Sign in to unlock"}
        variant="primary"
        size="large"
        className="max-lg:-order-1 max-[26rem]:grow"
      />
      <LetterOffer {...props} />
      <GuidedApplication slug={job.slug} />
    </Card>
  );
}

function WalletChange({ viewer, price }: { viewer: NonNullable<JobViewer>; price: number }) {
  return <BalanceChange price={price} connects={useConnects(viewer.id, viewer.connects)} className="w-full" />;
}

function ApplyPanel(props: AccessPanelProps) {
  const { job, access, marks, viewer, now, revealClass } = props;
  const viewerId = viewer?.id ?? null;
  const { appliedAt } = useJobState(viewerId, job.id, now, marks);
  return (
    <Card className={PANEL}>
      <p className="text-20 font-bold">{access === "open" ? "Open job" : "Unlocked"}</p>
      <p className="mt-1 text-14 text-ink-muted">
        {access === "open" ? "Free for everyone, nothing to unlock." : null}
        {job.unlocked_at ? `Yours since ${formatDate(job.unlocked_at)}.` : null}
        {appliedAt ? ` Applied ${formatDate(appliedAt)}.` : null}
        {job.closed_at ? ` Closed ${formatDate(job.closed_at)}.` : null}
      </p>
      <div className={cx("mt-5", revealClass)}>
        {job.apply_url ? (
          <ApplyLink
            job={{
              id: job.id,
              title: job.title,
              href: `/jobs/${job.slug}`,
              applyUrl: job.apply_url,
              closedAt: job.closed_at,
            }}
            marks={marks}
            viewerId={viewerId}
            now={now}
            size="large"
            className="w-full"
          />
        ) : (
          <p className="text-14 text-ink-muted">The source gives no link to apply.</p>
        )}
      </div>
      <LetterOffer {...props} className="mt-3" />
      {appliedAt || job.closed_at || !job.apply_url ? null : <GuidedApplication slug={job.slug} />}
    </Card>
  );
}

type LetterOfferProps = Pick<AccessPanelProps, "job" | "access" | "viewer" | "now" | "hasLetter"> & {
  className?: string;
};

/** The cover letter for this job: the one that is there, or to be drafted. None is drafted for a job that has closed. */
function LetterOffer({ job, access, viewer, now, className, ...rendered }: LetterOfferProps) {
  const { hasLetter } = useJobState(viewer?.id ?? null, job.id, now, { hasLetter: rendered.hasLetter });
  const href = `/jobs/${job.slug}`;
  // Unlocked since the page was rendered, with a letter from before.
  const isFresh = rendered.hasLetter && job.unlocked_at !== null && job.unlocked_at > now;
  if (job.closed_at !== null && !hasLetter) return null;
  if (viewer === null) {
    return (
      <Link
        href={loginHref(`${href}${letterFragment(job.id)}`)}
        prefetch={false}
        className={buttonClass({ className: cx("w-full", className) })}
      >
        Draft a cover letter
      </Link>
    );
  }
  return (
    <CoverLetterButton
      job={{ id: job.id, title: job.title, href, locked: access === "locked" }}
      viewerId={viewer.id}
      now={now}
      className={cx("w-full", className)}
    >
      {hasLetter ? (isFresh ? "Redraft your letter for free" : "Open cover letter") : "Draft a cover letter"}
    </CoverLetterButton>
  );
}

/** The other way to apply: resume, letter and link one after the other. */
function GuidedApplication({ slug }: { slug: string }) {
  return (
    <p className="mt-3 w-full text-center text-14">
      <TextLink href={`/jobs/${slug}/apply`} prefetch={false}>
        Apply step by step
      </TextLink>
    </p>
  );
}
