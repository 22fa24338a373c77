import type { Metadata } from "next";
import Link from "next/link";
import { permanentRedirect, redirect } from "next/navigation";
import { connection } from "next/server";
import { getViewer, type Viewer } from "~/session/viewer";
import { BalanceChange } from "~/components/jobs/balance-change";
import { listConcerns } from "~/components/jobs/job-words";
import { ConcernList, ConnectsAmount, UnlockWords } from "~/components/jobs/row-parts";
import { NOT_COVERED, PAID_BEFORE } from "~/format/covered-role";
import { describeApplicants } from "~/format/eligibility";
import { formatChecked, formatPosted, formatShortfall, getAccess } from "~/format/job";
import { ConnectsOffers } from "~/components/payments/connects-offers";
import { loginHref } from "~/browser/intent-path";
import { askToUnlockHref, unlockHref } from "~/components/jobs/viewer";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/class-names";
import { TextLink } from "~/components/ui/links";
import { Notice } from "~/components/ui/notice";
import type { JobView } from "~/contracts/job";
import { loadJob } from "../_components/load-job";
import { UnavailableJob } from "../_components/unavailable-job";
import { unlockForm } from "~/components/jobs/form-actions";

type UnlockPageProps = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const metadata: Metadata = { title: "Unlock this job", robots: { index: false } };

/** Asks before connects are spent, where the dialog on the job's page isn't available. */
export default async function UnlockPage({ params, searchParams }: UnlockPageProps) {
  await connection();
  const { slug } = await params;
  const [loaded, viewer, { refused, price }] = await Promise.all([loadJob(slug), getViewer(), searchParams]);
  if (loaded.kind !== "loaded") return <UnavailableJob outcome={loaded.kind} path={unlockHref(`/jobs/${slug}`)} />;
  const { job } = loaded;
  const jobPage = `/jobs/${job.slug}`;
  if (job.slug !== slug) permanentRedirect(unlockHref(jobPage));
  if (viewer === null) redirect(loginHref(unlockHref(jobPage)));
  if (getAccess(job) !== "locked") redirect(jobPage);
  const now = new Date().toISOString();
  const concerns = listConcerns(job, now);
  const shownPrice = refused === "PRICE_CHANGED" ? Number(price) : job.connects_price;
  return (
    <div className="page py-6 sm:py-10">
      <div className="mx-auto grid max-w-dialog gap-5">
        <div>
          <h1 className="text-28 font-bold">Unlock this job?</h1>
          <p className="mt-2 font-medium">{job.title}</p>
          <p className="text-ink-muted">
            You get the employer, {job.salary_disclosed ? "the pay, " : ""}the full description and the link to apply.
          </p>
          <p className="text-14 text-ink-muted">{describeApplicants(job.eligibility)}</p>
          <p className="text-14 text-ink-muted">
            {formatPosted(job.external_posted_at, now)}. {formatChecked(job, now)}.
          </p>
        </div>
        <ConcernList concerns={concerns} />
        <Refusal refused={refused} shownPrice={shownPrice} price={job.connects_price} />
        {viewer.connectsBalance < job.connects_price ? (
          <Insufficient job={job} viewer={viewer} jobPage={jobPage} now={now} />
        ) : (
          <Confirmation job={job} connects={viewer.connectsBalance} jobPage={jobPage} isAnyway={concerns.length > 0} />
        )}
      </div>
    </div>
  );
}

type RefusalProps = { refused: string | string[] | undefined; shownPrice: number; price: number };

function Refusal({ refused, shownPrice, price }: RefusalProps) {
  if (refused === undefined || refused === "INSUFFICIENT_CONNECTS") return null;
  if (refused === "PRICE_CHANGED" && shownPrice === 0) {
    return (
      <Notice tone="notice" role="alert" title="Nothing was unlocked">
        {NOT_COVERED}
      </Notice>
    );
  }
  if (refused === "PRICE_CHANGED") {
    if (!Number.isInteger(shownPrice) || shownPrice === price) return null;
    return (
      <Notice tone="notice" role="alert" title="The price has changed">
        It was <ConnectsAmount amount={shownPrice} /> and is <ConnectsAmount amount={price} /> now. Nothing has been
        charged.
      </Notice>
    );
  }
  if (refused === "JOB_UNCONFIRMED") {
    return (
      <Notice tone="notice" role="alert" title="We can't confirm this job right now.">
        You have not been charged. Try again in a few minutes.
      </Notice>
    );
  }
  if (refused === "SPENDING_LIMIT") {
    return (
      <Notice tone="notice" role="alert" title="This would go over your spending limit.">
        You have not been charged. <TextLink href="/dashboard/connects#limit">Your limit</TextLink>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" role="alert" title="Failed to unlock job. Please try again.">
      Trying again never charges twice.
    </Notice>
  );
}

type InsufficientProps = { job: JobView; viewer: Viewer; jobPage: string; now: string };

function Insufficient({ job, viewer, jobPage, now }: InsufficientProps) {
  const { connectsBalance: connects, verifiedAt } = viewer;
  const { connects_price: price } = job;
  return (
    <>
      <Notice tone="notice" title="Insufficient Connects">
        {formatShortfall(price, connects)}
      </Notice>
      <BalanceChange price={price} connects={connects} />
      <ConnectsOffers
        price={price}
        balance={connects}
        isVerified={verifiedAt !== null}
        next={askToUnlockHref(jobPage)}
        now={now}
      />
      <form action={unlockForm}>
        <UnlockFields job={job} price={0} />
        <Button type="submit" variant="quiet">
          {PAID_BEFORE}
        </Button>
      </form>
      <div className="flex flex-wrap justify-end gap-3">
        <Link href={jobPage} className={buttonClass()}>
          Back to the job
        </Link>
        <Link href="/pricing" prefetch={false} className={buttonClass({ variant: "quiet" })}>
          All prices
        </Link>
      </div>
    </>
  );
}

/** `price`: the most that the unlock may cost. */
function UnlockFields({ job, price }: { job: JobView; price: number }) {
  return (
    <>
      <input type="hidden" name="job" value={job.id} />
      <input type="hidden" name="slug" value={job.slug} />
      <input type="hidden" name="price" value={price} />
    </>
  );
}

type ConfirmationProps = { job: JobView; connects: number; jobPage: string; isAnyway: boolean };

function Confirmation({ job, connects, jobPage, isAnyway }: ConfirmationProps) {
  return (
    <form action={unlockForm} className="grid gap-6">
      <UnlockFields job={job} price={job.connects_price} />
      <BalanceChange price={job.connects_price} connects={connects} />
      <div className="flex flex-wrap justify-end gap-3">
        <Link href={jobPage} className={buttonClass()}>
          Cancel
        </Link>
        <Button type="submit" variant="primary">
          <UnlockWords price={job.connects_price} isAnyway={isAnyway} />
        </Button>
      </div>
    </form>
  );
}
