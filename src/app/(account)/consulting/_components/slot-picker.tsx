"use client";

import { CancellationTerms } from "~/components/consulting/local-period";
import { formatClock, formatDay, useZone, zoneName } from "~/components/consulting/zone";
import { Button } from "~/components/ui/button";
import type { SlotView } from "~/contracts/consulting";

type SlotPickerProps = {
  slots: readonly SlotView[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Null if there are no more. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
};

/** Chooses one of the times, listed by day in the viewer's time zone. */
export function SlotPicker({ slots, chosen, onChoose, onMore, isLoadingMore }: SlotPickerProps) {
  const zone = useZone();
  const days = groupByDay(slots, zone);
  const picked = slots.find(({ id }) => id === chosen);
  return (
    <div>
      <p className="mt-4 text-14">
        {zone === "UTC" ? (
          "Times are in UTC."
        ) : (
          <>
            Times are in your time zone, <span className="font-medium">{zoneName(zone)}</span>.
          </>
        )}
      </p>
      <div className="mt-4 grid gap-5">
        {[...days].map(([day, daySlots]) => (
          <fieldset key={day}>
            <legend className="text-14 font-medium">{day}</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {daySlots.map(({ id, starts_at: startsAt }) => (
                <label
                  key={id}
                  className="tabular flex h-10 cursor-pointer items-center rounded-inner border border-line-strong bg-surface px-4 text-14 font-medium transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
                >
                  <input
                    type="radio"
                    name="slot"
                    value={id}
                    checked={chosen === id}
                    onChange={() => onChoose(id)}
                    className="sr-only"
                  />
                  {formatClock(zone, startsAt)}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p aria-live="polite" className="mt-4 min-h-6 text-14">
        {picked ? <CancellationTerms until={picked.changes_until} /> : null}
      </p>
      {onMore ? (
        <Button size="small" busy={isLoadingMore} onClick={onMore} className="mt-4">
          Show more times
        </Button>
      ) : null}
    </div>
  );
}

/** Keeps the order of the slots. */
function groupByDay(slots: readonly SlotView[], zone: string): Map<string, SlotView[]> {
  const days = new Map<string, SlotView[]>();
  for (const slot of slots) {
    const day = formatDay(zone, slot.starts_at);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return days;
}
