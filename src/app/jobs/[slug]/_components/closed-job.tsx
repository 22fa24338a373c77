import { CalendarX2 } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "~/components/ui/button-class";
import { EmptyState } from "~/components/ui/empty-state";

export function ClosedJob() {
  return (
    <EmptyState
      as="h1"
      className="page py-24"
      icon={<CalendarX2 aria-hidden />}
      title="This job has closed"
      action={
        <Link href="/jobs" className={buttonClass({ variant: "primary" })}>
          Browse Jobs
        </Link>
      }
    >
      It can no longer be unlocked. Those who unlocked it before can still read it.
    </EmptyState>
  );
}
