import { useState, useTransition } from "react";
import { toast } from "~/components/ui/toast-store";
import type { ListSlotsOutput, SlotView } from "~/contracts/consulting";
import type { ConsultationId } from "~/contracts/offers";
import { browserApi } from "~/trpc/client";

/** Free times that grow page by page, without those that turned out to be gone, and the one that is chosen. */
export function useSlots(offer: ConsultationId, first: ListSlotsOutput) {
  const [slots, setSlots] = useState<readonly SlotView[]>(first.slots);
  const [cursor, setCursor] = useState(first.next_cursor);
  const [chosen, setChosen] = useState<string | null>(null);
  const [loadingMore, startLoading] = useTransition();

  function loadMore() {
    if (cursor === null) return;
    startLoading(async () => {
      try {
        const page = await browserApi.consulting.slots.query({ offer, cursor });
        setSlots((known) => [...known, ...page.slots]);
        setCursor(page.next_cursor);
      } catch {
        toast({ title: "Failed to load more times. Please try again.", tone: "danger" });
      }
    });
  }

  function drop(id: string) {
    setSlots((known) => known.filter((slot) => slot.id !== id));
    setChosen(null);
  }

  return {
    chosen,
    drop,
    picker: { slots, chosen, onChoose: setChosen, onMore: cursor === null ? null : loadMore, loadingMore },
  };
}
