import { Check } from "lucide-react";
import Link from "next/link";
import { Fragment } from "react";
import { CoverLetterButton, letterFragment } from "~/components/cover-letter/cover-letter-button";
import { ApplyLink } from "~/components/jobs/apply-link";
import { BalanceChange } from "~/components/jobs/balance-change";
import { listConcerns, type Marks } from "~/components/jobs/job-words";
import { ConcernList, ConnectsAmount } from "~/components/jobs/row-parts";
import { formatDate } from "~/format/text";
import { formatCovered } from "~/format/covered-role";
import {
  formatChecked,
  formatContractStatus,
  formatSalary,
  formatVisa,
  lastDayToApply,
  type Access,
} from "~/format/job";
import { toUnlockable } from "~/components/jobs/to-unlockable";
import { UnlockButton, UnlockLabel } from "~/components/jobs/unlock-button";
import { loginHref } from "~/browser/intent-path";
import type { JobViewer } from "~/components/jobs/viewer";
import { useConnects, useJobState } from "~/components/jobs/window-changes";
import { buttonClass, cx, fingerTarget } from "~/components/ui/class-names";
import { Card } from "~/components/ui/card";
import { TextLink } from "~/components/ui/links";
import type { EmployerCard } from "~/contracts/employer";
import type { JobWithConcerns } from "~/contracts/job";
import { type Offer, priceOfConnects } from "~/contracts/offers";
import { CLOSED_RETURN_HOURS } from "~/contracts/rules/report";

type AccessPanelProps = {
  job: JobWithConcerns;
  /** Who may apply, as a sentence. */
  applicants: string;
  access: Access;
  marks: Marks;
  viewer: JobViewer;
  now: string;
  hasLetter: boolean;
  onUnlocked: () => void;
  revealClass: string;
  unitPrice: UnitPrice;
  /** The last moment to apply, if the posting or its board states one. */
  closesAt: string | null | undefined;
  /** The role's postings for other places. */
  postings: EmployerCard["postings"];
};

/** The offer whose connects the viewer uses, or would buy. */
export type UnitPrice = Pick<Offer, "price" | "connects"> & { name: string };

const PLACE = "self-start lg:sticky lg:top-6 lg:col-start-2 lg:row-span-3 lg:row-start-1";
const PANEL = cx(PLACE, "p-4 sm:p-5");

/** Shows the price, what it unlocks and what is left of the balance; once unlocked, the link to apply. */
export function AccessPanel(props: AccessPanelProps) {
  const { job, access, viewer, now } = props;
  if (access !== "locked") return <ApplyPanel {...props} />;
  const gives = ["Employer", job.salary_disclosed ? "Pay" : null, "Full description", "Link to apply"];
  const facts = [
    ["Skills", job.skills.join(", ")],
    ["Hired as", formatContractStatus(job.contract_status)],
    ["Visa", formatVisa(job.visa)],
  ].filter(([, value]) => value);
  return (
    // On a phone its parts are laid out by the page, so that the first one can stick to the window.
    <div className={cx(PLACE, "max-lg:contents")}>
      <Card className="p-5 max-lg:contents">
        <UnlockRow {...props} />
        <div className="grid gap-4 text-14 lg:mt-5">
          <ul aria-label="Unlocking reveals" className="flex flex-wrap gap-x-4 gap-y-1.5 lg:flex-col">
            {gives.map((item) =>
              item === null ? null : (
                <li key={item} className="flex items-center gap-1.5">
                  <Check aria-hidden className="size-4 text-accent" />
                  {item}
                </li>
              ),
            )}
          </ul>
          <ConcernList concerns={listConcerns(job, now)} />
          {viewer ? <WalletChange viewer={viewer} price={job.connects_price} /> : null}
          <p className="text-ink-muted">
            Connects back if the job closes within {CLOSED_RETURN_HOURS} hours. {formatChecked(job, now)}.
          </p>
          {facts.length > 0 ? (
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-3">
              {facts.map(([name, value]) => (
                <Fragment key={name}>
                  <dt className="text-ink-muted">{name}</dt>
                  <dd className="break-words">{value}</dd>
                </Fragment>
              ))}
            </dl>
          ) : null}
        </div>
      </Card>
      <div className="lg:mt-4">
        <LetterOffer {...props} />
        <GuidedApplication slug={job.slug} />
      </div>
    </div>
  );
}

/** The price and the one primary action. */
function UnlockRow({ job, applicants, viewer, now, onUnlocked, unitPrice }: AccessPanelProps) {
  const connects = useConnects(viewer?.id ?? "", viewer?.connects ?? 0);
  const dollars = priceOfConnects(job.connects_price, unitPrice);
  return (
    <div className="sticky-unlock flex items-center justify-between gap-4 lg:flex-col lg:items-stretch">
      <div>
        <p className="text-14 text-ink-muted max-lg:sr-only">Unlock for</p>
        <p className="text-20 font-bold text-notice lg:text-28">
          <ConnectsAmount amount={job.connects_price} />
        </p>
        <p className="text-12 text-ink-muted lg:text-14">
          {dollars} at the price of {unitPrice.name}
        </p>
      </div>
      <UnlockButton
        job={toUnlockable(job, applicants, now)}
        viewer={viewer}
        onUnlocked={onUnlocked}
        label={viewer ? <UnlockLabel price={job.connects_price} connects={connects} /> : "Sign in to unlock"}
        variant="primary"
        size="large"
        className="max-lg:px-4! max-[24rem]:leading-tight max-[24rem]:whitespace-normal!"
      />
    </div>
  );
}

function WalletChange({ viewer, price }: { viewer: NonNullable<JobViewer>; price: number }) {
  return <BalanceChange price={price} connects={useConnects(viewer.id, viewer.connects)} className="w-full" />;
}

function ApplyPanel(props: AccessPanelProps) {
  const { job, access, marks, viewer, now, revealClass, postings } = props;
  const viewerId = viewer?.id ?? null;
  const { appliedAt } = useJobState(viewerId, job.id, now, marks);
  const pay = job.salary_estimated ? null : formatSalary(job);
  return (
    <Card className={PANEL}>
      <p className="text-20 font-bold">{access === "open" ? "Open job" : "Unlocked"}</p>
      <p className="mt-1 text-14 text-ink-muted">
        {access === "open" ? "Free for everyone, nothing to unlock." : null}
        {job.unlocked_at ? `Yours since ${formatDate(job.unlocked_at)}.` : null}
        {job.role_unlocked_at ? ` ${formatCovered(job)}` : null}
        {appliedAt ? ` Applied ${formatDate(appliedAt)}.` : null}
        {job.closed_at ? ` Closed ${formatDate(job.closed_at)}.` : null}
      </p>
      {/* On a phone, the facts are a screen further down. */}
      {pay === null ? null : <p className={cx("mt-2 font-bold lg:hidden", revealClass)}>Pay: {pay}</p>}
      <div className={cx("mt-5", revealClass)}>
        {job.apply_url ? (
          <ApplyLink
            job={{
              id: job.id,
              title: job.title,
              href: `/jobs/${job.slug}`,
              applyUrl: job.apply_url,
              unlockedAt: job.unlocked_at,
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
      {job.closed_at || postings.length === 0 ? null : <OtherPostings postings={postings} className={revealClass} />}
      <LetterOffer {...props} className="mt-3" />
      {appliedAt || job.closed_at || !job.apply_url ? null : <GuidedApplication slug={job.slug} />}
      {viewer === null || job.closed_at ? null : <NextSteps {...props} appliedAt={appliedAt} />}
    </Card>
  );
}

function OtherPostings({ postings, className }: Pick<AccessPanelProps, "postings"> & { className: string }) {
  return (
    <div className={cx("mt-3 text-14", className)}>
      <p className="text-ink-muted">Posted for other places, too. Apply where you live:</p>
      <ul className="mt-1 grid gap-1">
        {postings.map(({ location, apply_url: url }) => (
          <li key={location}>
            <a
              href={url}
              target="_blank"
              rel="noopener nofollow ugc"
              className={cx("rounded-inner break-words underline underline-offset-2 hover:text-accent", fingerTarget)}
            >
              {location}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What remains to do, beside the letter and the link. */
function NextSteps({ closesAt, appliedAt }: Pick<AccessPanelProps, "closesAt"> & { appliedAt: string | null }) {
  return (
    <ul aria-label="What to do next" className="mt-4 grid gap-1.5 border-t border-line pt-4 text-14">
      {appliedAt === null && closesAt !== undefined ? (
        <li>
          {closesAt === null ? (
            "We know of no deadline: apply soon."
          ) : (
            <>
              Apply by <time dateTime={closesAt}>{formatDate(lastDayToApply(closesAt))}</time>.
            </>
          )}
        </li>
      ) : null}
      <li>
        <TextLink href="/dashboard?tab=applications&view=board" prefetch={false} className={fingerTarget}>
          {appliedAt === null ? "Your board keeps track once you apply" : "See it on your board"}
        </TextLink>
      </li>
    </ul>
  );
}

type LetterOfferProps = Pick<AccessPanelProps, "job" | "access" | "viewer" | "now" | "hasLetter"> & {
  className?: string;
};

/** Offers the existing cover letter for this job, or to draft one unless the job has closed. */
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

/** The guided application: résumé, letter and link, one step at a time. */
function GuidedApplication({ slug }: { slug: string }) {
  return (
    <p className="mt-3 w-full text-center text-14">
      <TextLink href={`/jobs/${slug}/apply`} prefetch={false} className={fingerTarget}>
        Apply step by step
      </TextLink>
    </p>
  );
}
