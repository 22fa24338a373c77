"use client";

import { formatMoment, useZone, zoneName } from "~/components/consulting/zone";
import { Select } from "~/components/ui/select";
import type { SlotView } from "~/contracts/consulting";

/** Free times, in the time zone of the viewer's profile or browser. */
export function ChooseTime({ times, zone: own }: { times: readonly SlotView[]; zone: string | null }) {
  const zone = useZone(own);
  return (
    <Select id="slot" name="slot" label="New time" hint={`In ${zoneName(zone)}`}>
      {times.map(({ id, starts_at: startsAt }) => (
        <option key={id} value={id}>
          {formatMoment(zone, startsAt)}
        </option>
      ))}
    </Select>
  );
}
