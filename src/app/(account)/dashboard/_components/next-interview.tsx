"use client";

import { Video } from "lucide-react";
import { formatMoment, useZone } from "~/components/consulting/zone";
import { Badge } from "~/components/ui/badge";
import type { OwnApplication } from "./application";

/** The next interview, in the viewer's time zone. */
export function NextInterview({ application: { nextInterview } }: { application: OwnApplication }) {
  const zone = useZone();
  if (nextInterview === null) return null;
  return (
    <Badge tone="accent">
      <Video aria-hidden className="size-3.5" />
      <span className="sr-only">Interview </span>
      <time dateTime={nextInterview.startsAt}>{formatMoment(zone, nextInterview.startsAt)}</time>
    </Badge>
  );
}
