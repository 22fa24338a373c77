"use client";

import { useRouter } from "next/navigation";
import { toast } from "~/components/ui/toast-store";
import type { BookingView, ListSlotsOutput } from "~/contracts/consulting";
import { api } from "~/trpc/react";
import { BOOKINGS_ID, CONSULTING_PATH } from "./address";
import { SlotForm } from "./slot-form";

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
      onSubmit={(slotId) => move.mutateAsync({ bookingId: booking.id, slotId })}
    />
  );
}
