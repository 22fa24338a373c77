"use client";

import { useZone, zoneName } from "~/components/consulting/zone";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { CONSULTATION_IDS, OFFERS } from "~/contracts/offers";
import { SLOTS_IN_A_ROW_MAX } from "~/contracts/rules/office";
import { addSlotsForm } from "./actions";
import type { SlotFields } from "./bookings-address";

/** Adds slots, once or every week. `typed` is what failed before. */
export function AddSlots({ week, typed, zone: own }: { week: string; typed: SlotFields; zone: string | null }) {
  const viewerZone = useZone(own);
  const zone = typed.time_zone ?? viewerZone;
  const zones = [...new Set([zone, "UTC", ...Intl.supportedValuesOf("timeZone")])];
  return (
    <form action={addSlotsForm} className="grid max-w-measure gap-5">
      <input type="hidden" name="week" value={week} />
      <Select id="offer" name="offer" label="Consultation" defaultValue={typed.offer}>
        {CONSULTATION_IDS.map((id) => (
          <option key={id} value={id}>
            {OFFERS[id].name} ({OFFERS[id].minutes} minutes)
          </option>
        ))}
      </Select>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          id="starts"
          name="starts"
          type="datetime-local"
          label="First slot starts"
          defaultValue={typed.starts}
          required
        />
        {/* The key selects the viewer's zone once it is known. */}
        <Select key={zone} id="time_zone" name="time_zone" label="Time zone" defaultValue={zone}>
          {zones.map((name) => (
            <option key={name} value={name}>
              {zoneName(name)}
            </option>
          ))}
        </Select>
        <Field
          id="in_a_row"
          name="in_a_row"
          type="number"
          label="Slots in a row"
          hint="One after another, without breaks"
          min={1}
          max={SLOTS_IN_A_ROW_MAX}
          defaultValue={typed.in_a_row ?? "1"}
          required
        />
        <Field
          id="until"
          name="until"
          type="date"
          label="Repeat every week until (optional)"
          hint="At the same local time, within a year"
          defaultValue={typed.until}
        />
      </div>
      <Button type="submit" variant="primary" className="justify-self-start">
        Add slots
      </Button>
    </form>
  );
}
