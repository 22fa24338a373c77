import { CalendarClock } from "lucide-react";
import { formatDate } from "~/format/text";
import { Badge } from "~/components/ui/badge";

/** The follow-up date, highlighted once it is due. Days are in UTC. */
export function FollowUp({ day, now }: { day: string | null; now: string }) {
  if (day === null) return null;
  const due = day <= now.slice(0, 10);
  return (
    <Badge tone={due ? "notice" : "neutral"}>
      <CalendarClock aria-hidden className="size-3.5" />
      {due ? "Follow-up due" : "Follow up"} <time dateTime={day}>{formatDate(day)}</time>
    </Badge>
  );
}
