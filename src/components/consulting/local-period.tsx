"use client";

import { CONSULTATION_TOO_NEAR } from "~/contracts/offers";
import { formatDay, formatMoment, formatTime, useZone, zoneName } from "./zone";

/** "Thursday, December 3, 16:00 to 16:30 (Europe/Berlin)", in the viewer's time zone. */
export function LocalPeriod({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const zone = useZone();
  return (
    <>
      <time dateTime={startsAt}>
        {formatDay(zone, startsAt)}, {formatTime(zone, startsAt)}
      </time>{" "}
      to <time dateTime={endsAt}>{formatTime(zone, endsAt)}</time>{" "}
      <span className="font-regular text-ink-muted">({zoneName(zone)})</span>
    </>
  );
}

/** "16:45 (Europe/Berlin)" */
export function LocalTime({ at }: { at: string }) {
  const zone = useZone();
  return (
    <>
      <time dateTime={at}>{formatTime(zone, at)}</time> ({zoneName(zone)})
    </>
  );
}

/** "Wednesday, December 2, 16:00" */
export function LocalMoment({ at }: { at: string }) {
  const zone = useZone();
  return (
    <time dateTime={at}>
      {formatDay(zone, at)}, {formatTime(zone, at)}
    </time>
  );
}

/** "Thu, Dec 3, 15:00" */
export function LocalShortMoment({ at }: { at: string }) {
  return <time dateTime={at}>{formatMoment(useZone(), at)}</time>;
}

type CancellationTermsProps = { until: string | null; refusal?: string | null };

/** "Free cancellation until Wednesday, December 2, 16:00.", or why it's over. */
export function CancellationTerms({ until, refusal }: CancellationTermsProps) {
  if (until === null) return refusal ?? CONSULTATION_TOO_NEAR;
  return (
    <>
      Free cancellation until <LocalMoment at={until} />.
    </>
  );
}
