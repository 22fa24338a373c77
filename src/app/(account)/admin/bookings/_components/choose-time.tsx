"use client";

import { formatMoment, useZone, zoneName } from "~/components/consulting/zone";
import { Select } from "~/components/ui/select";
import type { SlotView } from "~/contracts/consulting";

/** Free times, in the viewer's time zone. */
export function ChooseTime({ times }: { times: readonly SlotView[] }) {
  const zone = useZone();
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
