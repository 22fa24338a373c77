"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { leaveIfSignedOut, readRefusal } from "~/trpc/refusal";
import { useDialogButton } from "~/components/ui/use-dialog-button";
import { AlertDialog, AlertDialogCancel } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { toast } from "~/components/ui/toast-store";
import type { BookingView } from "~/contracts/consulting";
import { formatPrice } from "~/contracts/offers";
import { browserApi } from "~/trpc/client";
import { BOOKINGS_ID } from "./address";

/** Cancels a consultation, or lets go of a time that is not paid yet: one click asks, the other does it. */
export function CancelBooking({ booking, name }: { booking: BookingView; name: string }) {
  const { button, isOpen, setOpen, dialogProps } = useDialogButton(BOOKINGS_ID);
  const [pending, startTransition] = useTransition();
  const router = useRouter();
  const isPaid = booking.status === "confirmed";

  function cancel() {
    startTransition(async () => {
      try {
        const { booking: now } = await browserApi.consulting.cancel.mutate({ bookingId: booking.id });
        document.getElementById(BOOKINGS_ID)?.focus();
        toast({ ...words(now, booking), tone: "success" });
        router.refresh();
      } catch (error) {
        const refusal = readRefusal(error);
        if (leaveIfSignedOut(refusal)) return;
        toast({ title: "Failed to cancel the consultation.", description: refusal.message, tone: "danger" });
      }
      setOpen(false);
    });
  }

  return (
    <>
      <Button ref={button} size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Cancel<span className="sr-only"> {name}</span>
      </Button>
      {isOpen ? (
        <AlertDialog
          {...dialogProps}
          title={isPaid ? `Cancel your ${name}?` : "Let go of this time?"}
          description={`${consequence(booking)} The time is anybody's again.`}
          onDismiss={() => {
            if (!pending) setOpen(false);
          }}
          actions={
            <>
              <AlertDialogCancel>Keep it</AlertDialogCancel>
              <Button variant="danger" busy={pending} onClick={cancel}>
                {isPaid ? "Cancel consultation" : "Let go"}
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}

function consequence({ status, cancel_refund: refund }: BookingView): string {
  if (status !== "confirmed") return "You have not been charged.";
  if (refund === 0) return "Its payment is disputed with your bank, so nothing goes back from here.";
  return `${formatPrice(refund)} goes back the way it came.`;
}

function words({ refund }: BookingView, before: BookingView): { title: string; description: string } {
  if (before.status !== "confirmed") return { title: "Time let go", description: "You have not been charged." };
  if (before.cancel_refund === 0)
    return { title: "Consultation canceled", description: "Its time is anybody's again." };
  const price = formatPrice(before.cancel_refund);
  if (refund === "succeeded")
    return { title: "Consultation canceled", description: `${price} is on its way back to you. An email confirms it.` };
  if (refund === "requested")
    return {
      title: "Consultation canceled",
      description: `The payment provider has not confirmed the refund of ${price} yet. We go on asking; you need do nothing.`,
    };
  if (refund === "failed")
    return {
      title: "Consultation canceled",
      description: `The payment provider refused to give ${price} back. Please write to us.`,
    };
  return { title: "Consultation canceled", description: "Its time is anybody's again." };
}
