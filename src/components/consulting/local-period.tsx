"use client";

import { CONSULTATION_TOO_NEAR } from "~/contracts/offers";
import { formatClock, formatDay, formatMoment, useZone, zoneName } from "./zone";

type PeriodProps = { startsAt: string; endsAt: string; zone?: string | null };

/** "Thursday, December 3, 4:00 PM to 4:30 PM (Europe/Berlin)", in a time zone or that of the viewer's browser. */
export function LocalPeriod({ startsAt, endsAt, zone: chosen = null }: PeriodProps) {
  const zone = useZone(chosen);
  return (
    <>
      <time dateTime={startsAt}>
        {formatDay(zone, startsAt)}, {formatClock(zone, startsAt)}
      </time>{" "}
      to <time dateTime={endsAt}>{formatClock(zone, endsAt)}</time>{" "}
      <span className="font-regular text-ink-muted">({zoneName(zone)})</span>
    </>
  );
}

/** "4:45 PM (Europe/Berlin)" */
export function LocalTime({ at }: { at: string }) {
  const zone = useZone();
  return (
    <>
      <time dateTime={at}>{formatClock(zone, at)}</time> ({zoneName(zone)})
    </>
  );
}

/** "Wednesday, December 2, 4:00 PM" */
export function LocalMoment({ at }: { at: string }) {
  const zone = useZone();
  return (
    <time dateTime={at}>
      {formatDay(zone, at)}, {formatClock(zone, at)}
    </time>
  );
}

/** "Thu, Dec 3, 3:00 PM" */
export function LocalShortMoment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(useZone(), at)}</time>;
}

type CancellationTermsProps = { until: string | null; refusal?: string | null };

/** "Free cancellation until Wednesday, December 2, 4:00 PM.", or why it's over. */
export function CancellationTerms({ until, refusal }: CancellationTermsProps) {
  if (until === null) return refusal ?? CONSULTATION_TOO_NEAR;
  return (
    <>
      Free cancellation until <LocalMoment at={until} />.
    </>
  );
}
