import { Video } from "lucide-react";
import { LocalShortMoment } from "~/components/consulting/local-period";
import { Badge } from "~/components/ui/badge";
import type { OwnApplication } from "./own-application";

/** The next interview, in the viewer's time zone. */
export function NextInterview({ application: { nextInterview } }: { application: OwnApplication }) {
  if (nextInterview === null) return null;
  return (
    <Badge tone="accent">
      <Video aria-hidden className="size-3.5" />
      <span className="sr-only">Interview </span>
      <LocalShortMoment at={nextInterview.startsAt} />
    </Badge>
  );
}
