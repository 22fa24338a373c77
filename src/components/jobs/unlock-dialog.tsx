"use client";

import { TRPCClientError } from "@trpc/client";
import { useEffect, useState } from "react";
import { AlertDialog, AlertDialogCancel } from "~/components/ui/dialog";
import { Button } from "~/components/ui/button";
import { toast } from "~/components/ui/toast-store";
import type { JobView } from "~/contracts/job";
import type { AppRouter } from "~/server/api";
import { api, TRPCReactProvider } from "~/trpc/react";
import { BalanceChange } from "./balance-change";
import { ConnectsAmount } from "./connects-amount";
import { readConnects, recordConnects } from "./unlock-store";
import { loginHref } from "./viewer";

export type UnlockDialogProps = {
  job: { id: string; title: string; href: string; price: number };
  viewer: { id: string; connects: number };
  onUnlocked: (job: JobView, remainingConnects: number) => void;
  onClose: () => void;
};

/** The specified sentence; the server says the same one. */
const insufficient = (price: number, balance: number) =>
  `You need ${price} connects to unlock this job. You have ${balance} connects.`;

const FAILED = "Failed to unlock job. Please try again.";

function refusalOf(error: unknown) {
  if (!(error instanceof TRPCClientError)) return null;
  return (error as TRPCClientError<AppRouter>).data?.errorCode ?? null;
}

/** Asks before connects are spent: what it costs, what is left. Loaded on demand, with everything it needs. */
export function UnlockDialog(props: UnlockDialogProps) {
  return (
    <TRPCReactProvider>
      <UnlockFlow {...props} />
    </TRPCReactProvider>
  );
}

function useUnlock({ job, viewer, onUnlocked, onClose }: UnlockDialogProps) {
  const utils = api.useUtils();
  const [price, setPrice] = useState({ now: job.price, shown: job.price });
  const [connects, setConnects] = useState(() => readConnects(viewer.id) ?? viewer.connects);
  const [shortfall, setShortfall] = useState<string | null>(null);

  // What the page knows may be old: before saying no, ask.
  const needsLook = connects < price.now;
  const wallet = api.profile.me.useQuery(undefined, { enabled: needsLook && shortfall === null, staleTime: 0, gcTime: 0 });
  const balance = wallet.data?.connects_balance;
  useEffect(() => {
    if (balance === undefined) return;
    recordConnects(viewer.id, balance);
    setConnects(balance);
  }, [balance, viewer.id]);

  async function reprice() {
    const fresh = await utils.client.job.byId.query({ id: job.id });
    setPrice({ now: fresh.connects_price, shown: price.now });
  }

  const unlock = api.job.unlock.useMutation({
    onSuccess: (answer) => onUnlocked(answer.job, answer.remainingConnects),
    onError: async (error) => {
      switch (refusalOf(error)) {
        case "INSUFFICIENT_CONNECTS":
          setShortfall(error.message);
          return;
        case "PRICE_CHANGED":
          await reprice().catch(() => fail());
          return;
        case "UNAUTHORIZED":
          window.location.assign(loginHref(job.href));
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

  /** A refusal certainly took nothing; after a lost answer only this is certain: a second try charges nothing more. */
  function fail(refusal?: string) {
    const description = refusal ? `${refusal} You have not been charged.` : "Trying again never charges twice.";
    onClose();
    toast({ title: FAILED, description, tone: "danger" });
  }

  const known = !needsLook || balance !== undefined || wallet.isError;
  const said = shortfall ?? (needsLook && known ? insufficient(price.now, connects) : null);
  return {
    price,
    connects,
    checking: !known,
    shortfall: said,
    busy: unlock.isPending || unlock.isSuccess,
    confirm: () => unlock.mutate({ id: job.id, price: price.now }),
  };
}

function UnlockFlow(props: UnlockDialogProps) {
  const { job, onClose } = props;
  const { price, connects, checking, shortfall, busy, confirm } = useUnlock(props);
  const close = (open: boolean) => {
    if (!open && !busy) onClose();
  };

  if (shortfall !== null) {
    return (
      <AlertDialog
        open
        onOpenChange={close}
        title="Insufficient Connects"
        description={shortfall}
        actions={<AlertDialogCancel>Close</AlertDialogCancel>}
      />
    );
  }

  const risen = price.now !== price.shown;
  return (
    <AlertDialog
      open
      onOpenChange={close}
      title={risen ? "The price has changed" : "Unlock this job?"}
      description={
        risen ? (
          <>
            It was <ConnectsAmount amount={price.shown} /> and is <ConnectsAmount amount={price.now} /> now. Nothing has been charged.
          </>
        ) : (
          <>
            {job.title}. You will see the employer, the pay if it is disclosed, the full description and the link to apply.
          </>
        )
      }
      actions={
        <>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <Button variant="primary" busy={busy || checking} onClick={confirm}>
            Unlock for <ConnectsAmount amount={price.now} />
          </Button>
        </>
      }
    >
      <BalanceChange price={price.now} connects={connects} className="mt-5" />
    </AlertDialog>
  );
}
