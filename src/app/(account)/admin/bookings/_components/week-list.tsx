"use client";

import Link from "next/link";
import { formatClock, formatDay, useZone, zoneName } from "~/components/consulting/zone";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { TEXT_LINK } from "~/components/ui/class-names";
import type { WeekOutput } from "~/contracts/bookings";
import { OFFERS } from "~/contracts/offers";
import { removeSlotsForm } from "./actions";
import { STATUS_WORDS } from "./booking-words";
import { BOOKINGS_PATH } from "./bookings-address";

type Slot = WeekOutput["slots"][number];
type Booking = WeekOutput["bookings"][number];
type Entry = { kind: "slot"; entry: Slot } | { kind: "booking"; entry: Booking };

/** A week's slots and bookings by day, in the viewer's time zone. Deletes chosen slots. */
export function WeekList({ week }: { week: WeekOutput }) {
  const zone = useZone();
  const days = groupByDay(week, zone);
  if (days.length === 0) return <p className="text-ink-muted">No slots and no bookings in this week.</p>;
  return (
    <form action={removeSlotsForm} className="grid gap-6">
      <input type="hidden" name="week" value={week.week} />
      <p className="text-14 text-ink-muted">Times are in {zoneName(zone)}.</p>
      {days.map(({ day, entries }) => (
        <section key={day} className="grid gap-2">
          <h3 className="text-16 font-bold">{day}</h3>
          <ul className="divide-y divide-line border-y border-line">
            {entries.map((one) =>
              one.kind === "slot" ? (
                <SlotRow key={one.entry.id} slot={one.entry} zone={zone} />
              ) : (
                <BookingRow key={one.entry.id} booking={one.entry} zone={zone} />
              ),
            )}
          </ul>
        </section>
      ))}
      {week.slots.length === 0 ? null : (
        <Button type="submit" variant="danger" size="small" className="justify-self-start">
          Delete chosen slots
        </Button>
      )}
    </form>
  );
}

function groupByDay({ slots, bookings }: WeekOutput, zone: string): { day: string; entries: Entry[] }[] {
  const entries: Entry[] = [
    ...slots.map((entry) => ({ kind: "slot" as const, entry })),
    ...bookings.map((entry) => ({ kind: "booking" as const, entry })),
  ].toSorted((a, b) => (a.entry.starts_at < b.entry.starts_at ? -1 : 1));
  const days = Map.groupBy(entries, ({ entry }) => formatDay(zone, entry.starts_at));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

const ROW = "flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-14";

function Period({
  starts_at: startsAt,
  ends_at: endsAt,
  zone,
}: Pick<Slot, "starts_at" | "ends_at"> & { zone: string }) {
  return (
    <span className="tabular min-w-[10.5rem] whitespace-nowrap">
      <time dateTime={startsAt}>{formatClock(zone, startsAt)}</time> to{" "}
      <time dateTime={endsAt}>{formatClock(zone, endsAt)}</time>
    </span>
  );
}

function SlotRow({ slot, zone }: { slot: Slot; zone: string }) {
  return (
    <li>
      <label className={`${ROW} cursor-pointer pointer-coarse:min-h-11`}>
        <input type="checkbox" name="slot" value={slot.id} className="size-5 flex-none accent-accent" />
        <Period {...slot} zone={zone} />
        <span className="text-ink-muted">{OFFERS[slot.offer].name}</span>
        <Badge>{slot.is_covered ? "Covered by a booking" : "Free"}</Badge>
      </label>
    </li>
  );
}

function BookingRow({ booking, zone }: { booking: Booking; zone: string }) {
  const { word, tone } = STATUS_WORDS[booking.status];
  return (
    <li className={ROW}>
      <span aria-hidden className="size-5 flex-none" />
      <Period {...booking} zone={zone} />
      <Link href={`${BOOKINGS_PATH}/${booking.id}`} prefetch={false} className={`${TEXT_LINK} min-w-0 wrap-anywhere`}>
        {OFFERS[booking.offer].name}: {booking.name}
      </Link>
      <Badge tone={tone}>{word}</Badge>
      {booking.status === "confirmed" && !booking.has_link ? <Badge tone="notice">No link</Badge> : null}
    </li>
  );
}
