"use client";

import { useRouter } from "next/navigation";
import { formatCount } from "~/format/text";
import { ConfirmButton } from "~/components/ui/confirm-button";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/components/ui/toast-store";
import { formatPrice, OFFERS } from "~/contracts/offers";
import type { PaymentView } from "~/contracts/payment";
import { api } from "~/trpc/react";
import { readRefusal } from "~/trpc/refusal";

type RefundButtonProps = {
  payment: PaymentView;
  name: string;
  /** Gets the focus when this button is gone. */
  headingId: string;
};

/** Requests a refund of a first purchase. The dialog shows why one is refused. */
export function RefundButton({ payment, name, headingId }: RefundButtonProps) {
  const router = useRouter();
  const utils = api.useUtils();
  const price = formatPrice(payment.amount - payment.refunded);
  const refund = api.payment.requestRefund.useMutation({
    onSuccess: ({ status }) => {
      toast({ ...describeOutcome(status, price), tone: "success" });
      void utils.payment.history.invalidate();
      router.refresh(); // the header shows the badge and the balance
    },
  });
  const refusal = refund.error && readRefusal(refund.error);
  const isFinal = refusal?.code === "NOT_REFUNDABLE";

  if (refund.isSuccess) return null;
  return (
    <ConfirmButton
      variant="quiet"
      label={
        <>
          Request refund
          <span className="sr-only"> of {name}</span>
        </>
      }
      fallbackId={headingId}
      title={`Refund ${price}?`}
      description={`We'll refund your original payment method. ${describeLoss(payment)}`}
      confirm={isFinal ? null : "Request refund"}
      busy={refund.isPending}
      onOpen={refund.reset}
      onConfirm={() => refund.mutate({ id: payment.id })}
    >
      {refusal ? (
        <Notice
          role="alert"
          tone="danger"
          title={isFinal ? "This purchase can't be refunded" : "Failed to request the refund. Please try again."}
          className="mt-4"
        >
          {refusal.message}
        </Notice>
      ) : null}
    </ConfirmButton>
  );
}

function describeOutcome(status: "requested" | "succeeded", price: string): { title: string; description: string } {
  if (status === "succeeded") return { title: "Refunded", description: `${price} is on its way to you.` };
  return {
    title: "Refund requested",
    description: "The payment provider hasn't confirmed it yet. We'll keep checking.",
  };
}

/** What the buyer loses with the refund. */
function describeLoss({ offer, connects }: PaymentView): string {
  const lost = connects > 0 ? `You lose its ${formatCount(connects)} connects` : "You lose what it included";
  switch (OFFERS[offer].kind) {
    case "verification":
      return `${lost} and the badge, and the membership ends.`;
    case "membership":
      return `${lost}, and the membership ends.`;
    case "pack":
    case "consulting":
      return `${lost}.`;
  }
}
