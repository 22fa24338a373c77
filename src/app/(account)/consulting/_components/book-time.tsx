"use client";

import { useEffect, useState, type FormEvent } from "react";
import { leaveIfSignedOut, readRefusal } from "~/trpc/refusal";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { sentences } from "~/components/ui/sentences";
import { TextArea } from "~/components/ui/text-area";
import type { ListSlotsOutput } from "~/contracts/consulting";
import { CONSULTATION_NOTES_MAX } from "~/contracts/rules/consulting";
import type { ConsultationId } from "~/contracts/offers";
import { browserApi } from "~/trpc/client";
import { SlotPicker } from "./slot-picker";
import { useSlots } from "./use-slots";

/** Chooses a time, and goes to pay for it. By a full load: the payment form's page has a policy of its own. */
export function BookTime({ offer, first }: { offer: ConsultationId; first: ListSlotsOutput }) {
  const { chosen, drop, picker } = useSlots(offer, first);
  const { busy, problem, book, complain } = useBooking(drop);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const notes = new FormData(event.currentTarget).get("notes");
    if (chosen === null) complain("Please choose a time.");
    else void book(chosen, typeof notes === "string" ? notes : "");
  }

  return (
    <form onSubmit={submit} noValidate>
      <SlotPicker {...picker} />
      <TextArea
        id="notes"
        name="notes"
        label="What do you want to talk about?"
        hint="Optional. Your consultant reads it before the call."
        maxLength={CONSULTATION_NOTES_MAX}
        className="mt-6 max-w-measure"
      />
      {problem ? (
        <Notice role="alert" tone="danger" className="mt-4 max-w-measure">
          {problem}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" size="large" busy={busy} className="mt-6 w-full sm:w-auto">
        Continue to payment
      </Button>
      <noscript>
        <p className="mt-3 text-14 text-ink-muted">Booking a time needs JavaScript.</p>
      </noscript>
    </form>
  );
}

function useBooking(onGone: (slotId: string) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // The browser may bring this page back as it was left: at work.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);

  async function book(slotId: string, notes: string) {
    setBusy(true);
    setProblem(null);
    try {
      const { sessionId } = await browserApi.consulting.book.mutate({ slotId, notes });
      window.location.assign(`/checkout?session=${encodeURIComponent(sessionId)}`); // at work until the page is gone
    } catch (error) {
      setBusy(false);
      const refusal = readRefusal(error);
      if (leaveIfSignedOut(refusal)) return;
      const isTaken = refusal.code === "SLOT_TAKEN";
      if (isTaken) onGone(slotId);
      setProblem(isTaken ? refusal.message : sentences(refusal.message, "You have not been charged."));
    }
  }

  return { busy, problem, book, complain: setProblem };
}
