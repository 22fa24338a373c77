"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition, type FormEvent } from "react";
import { leaveIfSignedOut, readRefusal } from "~/trpc/refusal";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/components/ui/toast-store";
import type { BookingView, ListSlotsOutput } from "~/contracts/consulting";
import { browserApi } from "~/trpc/client";
import { BOOKINGS_ID, CONSULTING_PATH } from "./address";
import { SlotPicker } from "./slot-picker";
import { useSlots } from "./use-slots";

/** Chooses another time for a booking. */
export function MoveTime({ booking, first }: { booking: BookingView; first: ListSlotsOutput }) {
  const { chosen, drop, picker } = useSlots(booking.offer, first);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  const router = useRouter();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen === null) setProblem("Please choose a time.");
    else startTransition(() => move(chosen));
  }

  async function move(slotId: string) {
    setProblem(null);
    try {
      await browserApi.consulting.reschedule.mutate({ bookingId: booking.id, slotId });
      toast({ title: "Consultation moved", description: "An email confirms the new time.", tone: "success" });
      document.getElementById(BOOKINGS_ID)?.focus();
      router.push(CONSULTING_PATH);
      router.refresh();
    } catch (error) {
      const refusal = readRefusal(error);
      if (leaveIfSignedOut(refusal)) return;
      if (refusal.code === "SLOT_TAKEN") drop(slotId);
      setProblem(refusal.message);
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <SlotPicker {...picker} />
      {problem ? (
        <Notice role="alert" tone="danger" className="mt-4 max-w-measure">
          {problem}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" size="large" busy={pending} className="mt-6 w-full sm:w-auto">
        Move to this time
      </Button>
      <noscript>
        <p className="mt-3 text-14 text-ink-muted">Moving a consultation needs JavaScript.</p>
      </noscript>
    </form>
  );
}
