"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { leaveIfSignedOut, readRefusal, type Refusal } from "~/trpc/refusal";
import { formatCount } from "~/format/text";
import { AlertDialog, AlertDialogCancel } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/components/ui/toast-store";
import { formatPrice, OFFERS } from "~/contracts/offers";
import type { PaymentView } from "~/contracts/payment";
import { browserApi } from "~/trpc/client";
import { useDialogButton } from "~/components/ui/use-dialog-button";

type RefundButtonProps = {
  payment: PaymentView;
  name: string;
  /** Gets the focus when this button is gone. */
  headingId: string;
};

/** Asks for the money of a first purchase back. The answer comes at once: it is given, or a sentence says why not. */
export function RefundButton({ payment, name, headingId }: RefundButtonProps) {
  const { button, isOpen, setOpen, dialogProps } = useDialogButton(headingId);
  const { pending, refusal, ask, forget } = useRefund(payment, () => {
    setOpen(false);
    document.getElementById(headingId)?.focus();
  });

  function close() {
    if (pending) return;
    setOpen(false);
    forget();
  }

  return (
    <>
      <Button ref={button} size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Request refund
        <span className="sr-only"> of {name}</span>
      </Button>
      {isOpen ? (
        <AlertDialog
          {...dialogProps}
          title={`Refund ${formatPrice(payment.amount - payment.refunded)}?`}
          description={`The money goes back the way it came. ${consequences(payment)}`}
          onDismiss={close}
          actions={
            refusal?.code === "NOT_REFUNDABLE" ? (
              <AlertDialogCancel>Close</AlertDialogCancel>
            ) : (
              <>
                <AlertDialogCancel>Keep it</AlertDialogCancel>
                <Button variant="danger" busy={pending} onClick={ask}>
                  Request refund
                </Button>
              </>
            )
          }
        >
          {refusal ? (
            <Notice role="alert" tone="danger" title={titleOf(refusal)} className="mt-4">
              {refusal.message}
            </Notice>
          ) : null}
        </AlertDialog>
      ) : null}
    </>
  );
}

function useRefund({ id, amount, refunded }: PaymentView, onDone: () => void) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pending, startTransition] = useTransition();
  const router = useRouter();

  function ask() {
    setRefusal(null);
    startTransition(async () => {
      try {
        const { status } = await browserApi.payment.requestRefund.mutate({ id });
        onDone();
        toast({ ...words(status, amount - refunded), tone: "success" });
        router.refresh();
      } catch (error) {
        const found = readRefusal(error);
        if (!leaveIfSignedOut(found)) setRefusal(found);
      }
    });
  }

  return { pending, refusal, ask, forget: () => setRefusal(null) };
}

function words(status: "requested" | "succeeded", amount: number): { title: string; description: string } {
  if (status === "succeeded")
    return { title: "Refunded", description: `${formatPrice(amount)} is on its way back to you.` };
  return {
    title: "Refund requested",
    description: "The payment provider has not confirmed it yet. We go on asking; you need do nothing.",
  };
}

function titleOf({ code }: Refusal): string {
  return code === "NOT_REFUNDABLE"
    ? "This purchase cannot be refunded"
    : "Failed to request the refund. Please try again.";
}

/** What goes with the money. */
function consequences({ offer, connects }: PaymentView): string {
  const taken = connects > 0 ? `Its ${formatCount(connects)} connects are taken back` : "What it brought is taken back";
  switch (OFFERS[offer].kind) {
    case "verification":
      return `${taken}, you lose the badge, and the membership ends.`;
    case "membership":
      return `${taken}, and the membership ends.`;
    case "pack":
    case "consulting":
      return `${taken}.`;
  }
}
