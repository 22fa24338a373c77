"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { AlertDialog, AlertDialogCancel } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/class-names";
import { toast } from "~/browser/toast-store";
import type { JobView } from "~/contracts/job";
import { NOT_COVERED, PAID_BEFORE } from "~/format/covered-role";
import { formatChecked, formatPosted, formatShortfall } from "~/format/job";
import { sentences } from "~/format/text";
import { api, client, TRPCReactProvider } from "~/trpc/react";
import { parseErrorCode } from "~/trpc/refusal";
import { ConnectsOffers } from "~/components/payments/connects-offers";
import { useSettling } from "~/components/payments/use-settling";
import type { PaidCheckout } from "~/components/session/intent";
import { BalanceChange } from "./balance-change";
import { toJobRow } from "./job-row-model";
import { useRefreshJob } from "./refresh-job";
import { ConcernList, ConnectsAmount, UnlockWords } from "./row-parts";
import { askToUnlockHref } from "./viewer";
import { findConnects, recordConnects, recordUnlock } from "./window-changes";

/** The job facts needed to offer an unlock. */
export type UnlockableJob = {
  id: string;
  title: string;
  href: string;
  /** The path to come back to after a purchase; the job's own unless given. */
  here?: string;
  price: number;
  payDisclosed: boolean;
  postedAt: string | null;
  /** A sentence. */
  applicants: string;
  /** Reasons not to unlock it, as sentences. */
  concerns: readonly string[];
} & Pick<JobView, "checked_at" | "source">;

type UnlockDialogProps = {
  job: UnlockableJob;
  viewer: { id: string; connects: number };
  /** A payment to wait for first. */
  paid: PaidCheckout | null;
  onUnlocked: () => void;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

const FAILED = "Failed to unlock job. Please try again.";
const OVER_LIMIT = "This would go over your spending limit.";
const NOT_CHARGED = "You have not been charged.";

/** Shows price and remaining balance before connects are spent. Loaded on demand, with everything it needs. */
export function UnlockDialog(props: UnlockDialogProps) {
  return (
    <TRPCReactProvider>
      {props.paid === null ? <UnlockFlow {...props} /> : <PaidUnlockFlow {...props} paid={props.paid} />}
    </TRPCReactProvider>
  );
}

const UNSETTLED = {
  waiting: { title: "Confirming your payment", description: "This takes a few seconds. Then you can unlock the job." },
  late: {
    title: "Your payment isn't confirmed yet",
    description: "We'll keep checking. If you paid, your connects are on their way.",
  },
  failed: { title: "The payment didn't go through", description: NOT_CHARGED },
} as const;

/** Waits until a payment is settled, then offers to unlock. */
function PaidUnlockFlow(props: UnlockDialogProps & { paid: PaidCheckout }) {
  const refresh = useRefreshJob();
  // A refresh in progress would restore the old balance.
  const { settling, checkAgain } = useSettling(props.paid.session, { keepsPage: true });
  const [isDone, setDone] = useState(false);
  if (isDone || settling.kind === "paid" || settling.kind === "refunded" || settling.kind === "unknown") {
    return (
      <UnlockFlow
        {...props}
        onUnlocked={() => {
          props.onUnlocked();
          refresh();
        }}
      />
    );
  }
  return (
    <AlertDialog
      {...UNSETTLED[settling.kind]}
      onDismiss={props.onClose}
      onCloseAutoFocus={props.onCloseAutoFocus}
      actions={
        <>
          <AlertDialogCancel>Close</AlertDialogCancel>
          {settling.kind === "failed" ? (
            <Button variant="primary" onClick={() => setDone(true)}>
              Choose again
            </Button>
          ) : (
            <Button variant="primary" busy={settling.kind === "waiting"} onClick={checkAgain}>
              Check again
            </Button>
          )}
        </>
      }
    />
  );
}

/** For a call without an answer, or without a database: it may have charged. */
const UNKNOWN_OUTCOME = "Trying again never charges twice.";

/** Returns the balance. The page's may be stale, so it asks before a job counts as too expensive. */
function useBalance(viewer: UnlockDialogProps["viewer"], price: number, meta: { next: string }) {
  const [connects] = useState(() => findConnects(viewer.id) ?? viewer.connects);
  const wallet = api.profile.me.useQuery(undefined, {
    enabled: connects < price,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta,
  });
  const fresh = wallet.data?.connects_balance;
  useEffect(() => {
    if (fresh !== undefined) recordConnects(viewer.id, fresh);
  }, [fresh, viewer.id]);
  return { wallet, connects: fresh ?? connects };
}

function useUnlock({ job, viewer, onUnlocked, onClose }: UnlockDialogProps) {
  const [price, setPrice] = useState({ now: job.price, quoted: job.price });
  const [refusal, setRefusal] = useState<string | null>(null);

  const meta = { next: askToUnlockHref(job.href, job.here) };
  const { wallet, connects } = useBalance(viewer, price.now, meta);
  const tooFew = connects < price.now && !wallet.isPending;

  async function reprice() {
    const { connects_price: now } = await client.job.byId.query({ id: job.id });
    setPrice({ now, quoted: price.now });
  }

  const unlock = api.job.unlock.useMutation({
    meta,
    onSuccess: ({ job: unlocked, remainingConnects }) => {
      onUnlocked();
      recordUnlock(viewer.id, { job: unlocked, toJobRow }, remainingConnects);
    },
    onError: async (error, { price }) => {
      switch (parseErrorCode(error)) {
        case "INSUFFICIENT_CONNECTS":
          setRefusal(error.message);
          void wallet.refetch(); // for the badge
          return;
        case "PRICE_CHANGED":
          if (price === 0) return setRefusal(NOT_COVERED);
          await reprice().catch(() => fail());
          return;
        case "UNAUTHORIZED":
          return; // leaving to sign in
        case "JOB_CLOSED":
        case "JOB_UNCONFIRMED":
        case "ACCOUNT_SUSPENDED":
        case "LOOKING_ONLY":
          fail(error.message); // already says that nothing was charged
          return;
        case "SPENDING_LIMIT":
          fail(error.message, OVER_LIMIT);
          return;
        case "NOT_FOUND":
        case "RATE_LIMITED":
          fail(sentences(error.message, NOT_CHARGED));
          return;
        default:
          fail();
      }
    },
  });

  function fail(description = UNKNOWN_OUTCOME, title = FAILED) {
    onClose();
    toast({ title, description, tone: "danger" });
  }

  return {
    price,
    connects,
    isVerified: wallet.data?.verified_at != null,
    shortfall: refusal ?? (tooFew ? formatShortfall(price.now, connects) : null),
    busy: unlock.isPending || unlock.isSuccess,
    checking: wallet.isLoading,
    confirm: () => unlock.mutate({ id: job.id, price: price.now }),
    /** Unlocks the job only if that costs nothing. */
    unlockIfCovered: () => unlock.mutate({ id: job.id, price: 0 }),
  };
}

function UnlockFlow(props: UnlockDialogProps) {
  const { job, onClose, onCloseAutoFocus } = props;
  const [openedAt] = useState(() => new Date().toISOString());
  const { price, connects, isVerified, checking, shortfall, busy, confirm, unlockIfCovered } = useUnlock(props);
  const dismiss = () => {
    if (!busy) onClose();
  };

  if (shortfall !== null) {
    return (
      <Shortfall
        {...{ job, connects, isVerified, onCloseAutoFocus }}
        price={price.now}
        text={shortfall}
        now={openedAt}
        busy={busy}
        onCovered={unlockIfCovered}
        onDismiss={dismiss}
      />
    );
  }

  const risen = price.now !== price.quoted;
  return (
    <AlertDialog
      onDismiss={dismiss}
      onCloseAutoFocus={onCloseAutoFocus}
      title={risen ? "The price has changed" : "Unlock this job?"}
      description={
        risen ? (
          <>
            It was <ConnectsAmount amount={price.quoted} /> and is <ConnectsAmount amount={price.now} /> now. Nothing
            has been charged.
          </>
        ) : (
          <>
            <span className="font-medium text-ink">{job.title}</span>
            <br />
            You get the employer, {job.payDisclosed ? "the pay, " : ""}the full description and the link to apply.
            <span className="block text-14">{job.applicants}</span>
            <span className="block text-14">
              {formatPosted(job.postedAt, openedAt)}. {formatChecked(job, openedAt)}.
            </span>
          </>
        )
      }
      actions={
        <>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <Button variant="primary" busy={busy || checking} onClick={confirm}>
            <UnlockWords price={price.now} isAnyway={job.concerns.length > 0} />
          </Button>
        </>
      }
    >
      <ConcernList concerns={job.concerns} className="mt-4" />
      <BalanceChange price={price.now} connects={connects} className="mt-5" />
    </AlertDialog>
  );
}

type ShortfallProps = Pick<UnlockDialogProps, "job" | "onCloseAutoFocus"> & {
  price: number;
  connects: number;
  isVerified: boolean;
  text: string;
  now: string;
  busy: boolean;
  onCovered: () => void;
  onDismiss: () => void;
};

/** Says how many connects are missing, and sells them. Their checkout leads back to this job. */
function Shortfall({ job, price, connects, isVerified, text, now, busy, onCovered, ...closing }: ShortfallProps) {
  return (
    <AlertDialog
      {...closing}
      title="Insufficient Connects"
      description={text}
      actions={
        <>
          <AlertDialogCancel>Close</AlertDialogCancel>
          <Link href="/pricing" prefetch={false} className={buttonClass({ variant: "quiet" })}>
            All prices
          </Link>
        </>
      }
    >
      <ConcernList concerns={job.concerns} className="mt-4" />
      <BalanceChange price={price} connects={connects} className="mt-5" />
      <ConnectsOffers
        price={price}
        balance={connects}
        isVerified={isVerified}
        next={askToUnlockHref(job.href, job.here)}
        now={now}
      />
      <Button variant="quiet" busy={busy} onClick={onCovered} className="mt-3">
        {PAID_BEFORE}
      </Button>
    </AlertDialog>
  );
}
