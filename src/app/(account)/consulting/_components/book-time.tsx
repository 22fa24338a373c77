"use client";

import { useRouter } from "next/navigation";
import { getField } from "~/components/forms/get-field";
import { checkoutPath } from "~/components/payments/checkout-session";
import { useRestoredPage } from "~/components/session/use-restored-page";
import { TextArea } from "~/components/ui/text-area";
import { toast } from "~/browser/toast-store";
import type { BookingView, ListSlotsOutput } from "~/contracts/consulting";
import { CONSULTATION_NOTES_MAX, type ConsultationId } from "~/contracts/offers";
import { api } from "~/trpc/react";
import { BOOKINGS_ID, CONSULTING_PATH } from "./address";
import { SlotForm } from "./slot-form";

/** Books a time and goes to pay for it. */
export function BookTime({ offer, first }: { offer: ConsultationId; first: ListSlotsOutput }) {
  const book = api.consulting.book.useMutation({
    onSuccess: ({ sessionId }) => window.location.assign(checkoutPath(sessionId)),
  });
  useRestoredPage(book.reset);
  return (
    <SlotForm
      offer={offer}
      first={first}
      submitLabel="Continue to payment"
      scriptNote="Booking a time needs JavaScript."
      failureNote="You have not been charged."
      busy={book.isSuccess} // until this page is gone
      onSubmit={(slotId, data) => book.mutateAsync({ slotId, notes: getField(data, "notes") })}
    >
      <TextArea
        id="notes"
        name="notes"
        label="What do you want to talk about?"
        hint="Optional. Your consultant reads it before the call."
        maxLength={CONSULTATION_NOTES_MAX}
        className="mt-6 max-w-measure"
      />
    </SlotForm>
  );
}

/** Moves a booking to another time. */
export function MoveTime({ booking, first }: { booking: BookingView; first: ListSlotsOutput }) {
  const router = useRouter();
  const move = api.consulting.reschedule.useMutation({
    onSuccess: () => {
      toast({ title: "Consultation moved", description: "We'll email you the new time.", tone: "success" });
      document.getElementById(BOOKINGS_ID)?.focus();
      router.push(CONSULTING_PATH);
      router.refresh();
    },
  });
  return (
    <SlotForm
      offer={booking.offer}
      first={first}
      submitLabel="Move to this time"
      scriptNote="Moving a consultation needs JavaScript."
      onSubmit={(slotId) => move.mutateAsync({ id: booking.id, slotId })}
    />
  );
}
