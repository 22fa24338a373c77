"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { AlertDialog, AlertDialogCancel } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/class-names";
import { toast } from "~/components/ui/toast-store";
import type { JobView } from "~/contracts/job";
import { formatChecked, formatShortfall } from "~/format/job";
import { api, TRPCReactProvider } from "~/trpc/react";
import { errorCodeOf } from "~/trpc/refusal";
import { BalanceChange } from "./balance-change";
import { ConnectsAmount } from "./row-parts";
import { loginHref } from "./viewer";
import { readConnects, recordConnects } from "./window-changes";

/** The job facts needed to offer an unlock. */
export type UnlockableJob = { id: string; title: string; href: string; price: number; payDisclosed: boolean } & Pick<
  JobView,
  "checked_at" | "last_seen_at"
>;

type UnlockDialogProps = {
  job: UnlockableJob;
  viewer: { id: string; connects: number };
  onUnlocked: (job: JobView, remainingConnects: number) => void;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

const FAILED = "Failed to unlock job. Please try again.";
const NOT_CHARGED = "You have not been charged.";

/** Shows price and remaining balance before connects are spent. Loaded on demand, with everything it needs. */
export function UnlockDialog(props: UnlockDialogProps) {
  return (
    <TRPCReactProvider>
      <UnlockFlow {...props} />
    </TRPCReactProvider>
  );
}

/** A rejected call charged nothing. After a lost answer that's unknown, but a second try never charges twice. */
function describeFailure(reason?: string): string {
  if (!reason) return "Trying again never charges twice.";
  return reason.includes(NOT_CHARGED) ? reason : `${reason} ${NOT_CHARGED}`;
}

function useUnlock({ job, viewer, onUnlocked, onClose }: UnlockDialogProps) {
  const utils = api.useUtils();
  const [price, setPrice] = useState({ now: job.price, shown: job.price });
  const [known] = useState(() => readConnects(viewer.id) ?? viewer.connects);
  const [refusal, setRefusal] = useState<string | null>(null);

  // The page's balance may be stale, so ask before refusing.
  const wallet = api.profile.me.useQuery(undefined, {
    enabled: known < price.now,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const fresh = wallet.data?.connects_balance;
  useEffect(() => {
    if (fresh !== undefined) recordConnects(viewer.id, fresh);
  }, [fresh, viewer.id]);
  const connects = fresh ?? known;
  const tooFew = connects < price.now && !wallet.isPending;

  async function reprice() {
    const { connects_price: now } = await utils.client.job.byId.query({ id: job.id });
    setPrice({ now, shown: price.now });
  }

  const unlock = api.job.unlock.useMutation({
    onSuccess: (answer) => onUnlocked(answer.job, answer.remainingConnects),
    onError: async (error) => {
      switch (errorCodeOf(error)) {
        case "INSUFFICIENT_CONNECTS":
          setRefusal(error.message);
          void wallet.refetch(); // for the badge
          return;
        case "PRICE_CHANGED":
          await reprice().catch(() => fail());
          return;
        case "UNAUTHORIZED":
          window.location.assign(loginHref(job.href));
          return;
        case "NOT_READY":
          // Without a database the result is unknown.
          fail(error.message.includes(NOT_CHARGED) ? error.message : undefined);
          return;
        case "JOB_CLOSED":
        case "NOT_FOUND":
        case "RATE_LIMITED":
          fail(error.message);
          return;
        default:
          fail();
      }
    },
  });

  function fail(reason?: string) {
    onClose();
    toast({ title: FAILED, description: describeFailure(reason), tone: "danger" });
  }

  return {
    price,
    connects,
    shortfall: refusal ?? (tooFew ? formatShortfall(price.now, connects) : null),
    busy: unlock.isPending || unlock.isSuccess,
    checking: wallet.isLoading,
    confirm: () => unlock.mutate({ id: job.id, price: price.now }),
  };
}

function UnlockFlow(props: UnlockDialogProps) {
  const { job, onClose, onCloseAutoFocus } = props;
  const [openedAt] = useState(() => new Date().toISOString());
  const { price, connects, checking, shortfall, busy, confirm } = useUnlock(props);
  const dismiss = () => {
    if (!busy) onClose();
  };

  if (shortfall !== null) {
    return (
      <AlertDialog
        onDismiss={dismiss}
        onCloseAutoFocus={onCloseAutoFocus}
        title="Insufficient Connects"
        description={shortfall}
        actions={
          <>
            <AlertDialogCancel>Close</AlertDialogCancel>
            <Link href="/pricing" className={buttonClass({ variant: "primary" })}>
              Get connects
            </Link>
          </>
        }
      />
    );
  }

  const risen = price.now !== price.shown;
  return (
    <AlertDialog
      onDismiss={dismiss}
      onCloseAutoFocus={onCloseAutoFocus}
      title={risen ? "The price has changed" : "Unlock this job?"}
      description={
        risen ? (
          <>
            It was <ConnectsAmount amount={price.shown} /> and is <ConnectsAmount amount={price.now} /> now. Nothing has
            been charged.
          </>
        ) : (
          <>
            <span className="font-medium text-ink">{job.title}</span>
            <br />
            You get the employer, {job.payDisclosed ? "the pay, " : ""}the full description and the link to apply.
            <br />
            <span className="text-14">{formatChecked(job, openedAt)}</span>
          </>
        )
      }
      actions={
        <>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <Button variant="primary" busy={busy || checking} onClick={confirm}>
            <span>
              Unlock for <ConnectsAmount amount={price.now} />
            </span>
          </Button>
        </>
      }
    >
      <BalanceChange price={price.now} connects={connects} className="mt-5" />
    </AlertDialog>
  );
}
