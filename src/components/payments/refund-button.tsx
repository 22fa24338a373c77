"use client";

import { useRouter } from "next/navigation";
import { formatCount } from "~/format/text";
import { ConfirmButton } from "~/components/ui/confirm-button";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/browser/toast-store";
import { formatPrice, OFFERS } from "~/contracts/offers";
import type { PaymentView } from "~/contracts/payment";
import { api } from "~/trpc/react";
import { parseRefusal } from "~/trpc/refusal";

type RefundButtonProps = {
  payment: PaymentView;
  name: string;
  /** `withdrawal`: an EU buyer's right, instead of our guarantee. */
  basis: keyof typeof WORDS;
  /** Gets the focus when this button disappears. */
  headingId: string;
};

const WORDS = {
  guarantee: {
    label: "Request refund",
    title: (price: string) => `Refund ${price}?`,
    confirm: "Request refund",
    lead: "",
    refused: "This purchase can't be refunded",
    failed: "Failed to request the refund. Please try again.",
  },
  withdrawal: {
    label: "Withdraw from contract",
    title: () => "Withdraw from this contract?",
    confirm: "Confirm withdrawal",
    lead: "We'll email you a confirmation with date and time. ",
    refused: "You can't withdraw from this contract",
    failed: "Failed to withdraw. Please try again.",
  },
} as const;

/** Requests a refund of a purchase. The dialog shows why one is refused. */
export function RefundButton({ payment, name, basis, headingId }: RefundButtonProps) {
  const words = WORDS[basis];
  const router = useRouter();
  const utils = api.useUtils();
  const price = formatPrice(payment.amount - payment.refunded);
  const { requestRefund, withdraw } = api.payment;
  const refund = (basis === "withdrawal" ? withdraw : requestRefund).useMutation({
    onSuccess: ({ status }) => {
      toast({ ...describeOutcome(status, price), tone: "success" });
      void utils.payment.history.invalidate();
      router.refresh(); // the header shows the badge and the balance
    },
  });
  const refusal = refund.error && parseRefusal(refund.error);
  const isFinal = refusal?.code === "NOT_REFUNDABLE";

  if (refund.isSuccess) return null;
  return (
    <ConfirmButton
      label={
        <>
          {words.label}
          <span className="sr-only">
            {basis === "withdrawal" ? ":" : " of"} {name}
          </span>
        </>
      }
      fallbackId={headingId}
      title={words.title(price)}
      description={`${words.lead}We'll refund your original payment method. ${describeLoss(payment)}`}
      confirm={isFinal ? null : words.confirm}
      busy={refund.isPending}
      onOpen={refund.reset}
      onConfirm={() => refund.mutate({ id: payment.id })}
    >
      {refusal ? (
        <Notice role="alert" tone="danger" title={isFinal ? words.refused : words.failed} className="mt-4">
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
