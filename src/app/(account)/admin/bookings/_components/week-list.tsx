"use client";

import Link from "next/link";
import { type FormEvent, type ReactNode, useState } from "react";
import { formatClock, formatDay, useZone, zoneName } from "~/components/consulting/zone";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { TEXT_LINK } from "~/components/ui/class-names";
import type { WeekOutput } from "~/contracts/bookings";
import { OFFERS } from "~/contracts/offers";
import { formatQuantity } from "~/format/text";
import { removeSlotsForm } from "./actions";
import { STATUS_WORDS } from "./booking-words";
import { BOOKINGS_PATH } from "./bookings-address";

type Slot = WeekOutput["slots"][number];
type Booking = WeekOutput["bookings"][number];
type Entry = { kind: "slot"; entry: Slot } | { kind: "booking"; entry: Booking };

/** A week's slots and bookings by day, in the time zone of the viewer's profile or browser. Deletes chosen slots. */
export function WeekList({ week }: { week: WeekOutput }) {
  const zone = useZone(week.time_zone);
  const [chosen, setChosen] = useState(0);
  const count = ({ currentTarget: form }: FormEvent<HTMLFormElement>) =>
    setChosen(new FormData(form).getAll("slot").length);
  const days = groupByDay(week, zone);
  if (days.length === 0) return <p className="text-ink-muted">No slots and no bookings in this week.</p>;
  return (
    <form action={removeSlotsForm} onChange={count} className="grid gap-6">
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
        <Button type="submit" variant={chosen > 0 ? "danger" : undefined} size="small" className="justify-self-start">
          {chosen > 0 ? `Delete ${formatQuantity(chosen, "slot")}` : "Delete chosen slots"}
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

type RowProps = {
  entry: Pick<Slot, "starts_at" | "ends_at">;
  zone: string;
  box?: ReactNode;
  badges: ReactNode;
  children: ReactNode;
};

/** A box, the time and what it is, and the state, in columns that line up. On a phone, what it is stands below the time. */
function RowContent({ entry: { starts_at: startsAt, ends_at: endsAt }, zone, box, badges, children }: RowProps) {
  return (
    <>
      <span className="size-5 flex-none">{box}</span>
      <span className="grid min-w-0 grow gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
        <span className="tabular whitespace-nowrap">
          <time dateTime={startsAt}>{formatClock(zone, startsAt)}</time> to{" "}
          <time dateTime={endsAt}>{formatClock(zone, endsAt)}</time>
        </span>
        {children}
      </span>
      <span className="flex flex-none flex-col items-end gap-1 sm:flex-row">{badges}</span>
    </>
  );
}

const ROW = "flex items-start gap-x-3 py-3 text-14";

function SlotRow({ slot, zone }: { slot: Slot; zone: string }) {
  const id = `slot-${slot.id}`;
  const box = <input id={id} type="checkbox" name="slot" value={slot.id} className="size-5 accent-accent" />;
  const badge = <Badge>{slot.is_covered ? "Covered" : "Free"}</Badge>;
  return (
    <li>
      <label htmlFor={id} className={`${ROW} relative cursor-pointer pointer-coarse:min-h-11`}>
        <span className="sr-only">Choose</span>
        <RowContent entry={slot} zone={zone} box={box} badges={badge}>
          <span className="text-ink-muted">{OFFERS[slot.offer].name}</span>
        </RowContent>
      </label>
    </li>
  );
}

function BookingRow({ booking, zone }: { booking: Booking; zone: string }) {
  const { word, tone } = STATUS_WORDS[booking.status];
  const badges = (
    <>
      <Badge tone={tone}>{word}</Badge>
      {booking.status === "confirmed" && !booking.has_link ? <Badge tone="notice">No link</Badge> : null}
    </>
  );
  return (
    <li className={ROW}>
      <RowContent entry={booking} zone={zone} badges={badges}>
        <Link href={`${BOOKINGS_PATH}/${booking.id}`} prefetch={false} className={`${TEXT_LINK} min-w-0 wrap-anywhere`}>
          {OFFERS[booking.offer].name}: {booking.name}
        </Link>
      </RowContent>
    </li>
  );
}
