"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "~/components/ui/confirm-button";
import { toast } from "~/browser/toast-store";
import type { BookingView } from "~/contracts/consulting";
import { formatDollars } from "~/contracts/offers";
import { api } from "~/trpc/react";
import { BOOKINGS_ID } from "./address";

/** Cancels a consultation, or releases a time that isn't paid yet. */
export function CancelBooking({ booking, name }: { booking: BookingView; name: string }) {
  const router = useRouter();
  const isPaid = booking.status === "confirmed";
  const cancel = api.consulting.cancel.useMutation({
    meta: { failed: "Failed to cancel the consultation." },
    onSuccess: ({ booking: { refund } }) => {
      toast({
        title: isPaid ? "Consultation canceled" : "Time released",
        description: describeOutcome(booking, refund),
        tone: "success",
      });
      router.refresh();
    },
  });
  if (cancel.isSuccess) return null;
  return (
    <ConfirmButton
      label={
        <>
          Cancel<span className="sr-only"> {name}</span>
        </>
      }
      fallbackId={BOOKINGS_ID}
      title={isPaid ? `Cancel your ${name}?` : "Release this time?"}
      description={`${describeRefund(booking)} Others can then book this time.`}
      confirm={isPaid ? "Cancel consultation" : "Release time"}
      busy={cancel.isPending}
      onConfirm={(close) => cancel.mutate({ id: booking.id }, { onError: close })}
    />
  );
}

function describeRefund({ status, cancel_refund: refund }: BookingView): string {
  if (status !== "confirmed") return "You have not been charged.";
  if (refund === 0) return "You disputed its payment with your bank, so we can't refund it here.";
  return `We'll refund ${formatDollars(refund)} to your original payment method.`;
}

function describeOutcome(before: BookingView, refund: BookingView["refund"]): string {
  const price = formatDollars(before.cancel_refund);
  if (before.status !== "confirmed") return "You have not been charged.";
  if (before.cancel_refund === 0 || refund === null) return "Others can book its time now.";
  switch (refund) {
    case "succeeded":
      return `${price} is on its way to you. We'll email you a confirmation.`;
    case "requested":
      return `The payment provider hasn't confirmed the refund of ${price} yet. We'll keep checking.`;
    case "failed":
      return `The payment provider refused to refund ${price}. Please write to us.`;
  }
}
