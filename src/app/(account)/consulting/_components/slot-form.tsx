"use client";

import { useState, type ReactNode } from "react";
import { getField } from "~/components/forms/get-field";
import { useCheckedForm } from "~/components/forms/use-checked-form";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { sentences } from "~/format/text";
import type { ListSlotsOutput } from "~/contracts/consulting";
import type { ConsultationId } from "~/contracts/offers";
import { api } from "~/trpc/react";
import { parseErrorCode } from "~/trpc/refusal";
import { SlotPicker } from "./slot-picker";

type SlotFormProps = {
  offer: ConsultationId;
  first: ListSlotsOutput;
  /** More fields. */
  children?: ReactNode;
  submitLabel: string;
  /** Shown without JavaScript. */
  scriptNote: string;
  /** Appended to a failure's message, unless the time was taken. */
  failureNote?: string;
  busy?: boolean;
  /** @throws if the API refuses */
  onSubmit: (slotId: string, data: FormData) => Promise<unknown>;
};

/** Chooses a free time. Removes one that was taken in the meantime. */
export function SlotForm(props: SlotFormProps) {
  const { offer, first, children, submitLabel, scriptNote, failureNote = "", busy = false, onSubmit } = props;
  const { drop, picker } = useSlots(offer, first);
  const { formProps, errors, pending } = useCheckedForm({
    check: (data) => ({ form: getField(data, "slot") === "" ? "Choose a time." : undefined }),
    send: async (data) => {
      const slotId = getField(data, "slot");
      try {
        await onSubmit(slotId, data);
      } catch (error) {
        if (parseErrorCode(error) === "SLOT_TAKEN") drop(slotId);
        throw error;
      }
    },
    toFormErrors: ({ code, message }) => ({
      form: code === "SLOT_TAKEN" || failureNote === "" ? message : sentences(message, failureNote),
    }),
  });

  return (
    <form {...formProps}>
      <SlotPicker {...picker} />
      {children}
      {errors.form ? (
        <Notice role="alert" tone="danger" className="mt-4 max-w-measure">
          {errors.form}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" size="large" busy={pending || busy} className="mt-6 w-full sm:w-auto">
        {submitLabel}
      </Button>
      <noscript>
        <p className="mt-3 text-14 text-ink-muted">{scriptNote}</p>
      </noscript>
    </form>
  );
}

function useSlots(offer: ConsultationId, first: ListSlotsOutput) {
  const utils = api.useUtils();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = api.consulting.slots.useInfiniteQuery(
    { offer },
    {
      initialData: { pages: [first], pageParams: [undefined] },
      // The server renders the first page, each time the form opens.
      staleTime: Infinity,
      gcTime: 0,
      getNextPageParam: (page) => page.next_cursor,
      meta: { failed: "Failed to load more times. Please try again." },
    },
  );

  function drop(id: string) {
    utils.consulting.slots.setInfiniteData(
      { offer },
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({ ...page, slots: page.slots.filter((slot) => slot.id !== id) })),
        },
    );
    setChosen(null);
  }

  return {
    drop,
    picker: {
      slots: data?.pages.flatMap((page) => page.slots) ?? first.slots,
      chosen,
      onChoose: setChosen,
      onMore: hasNextPage ? () => void fetchNextPage() : null,
      isLoadingMore: isFetchingNextPage,
    },
  };
}
