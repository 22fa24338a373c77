import { Link2Off } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "~/components/ui/button-class";
import { EmptyState } from "~/components/ui/empty-state";

export function InvalidSlug() {
  return (
    <EmptyState
      as="h1"
      className="page py-24"
      icon={<Link2Off aria-hidden />}
      title="Invalid job slug format"
      action={
        <Link href="/jobs" className={buttonClass({ variant: "primary" })}>
          Browse Jobs
        </Link>
      }
    >
      The address of a job ends with its eight-character id. This one does not; part of it may have been lost on the
      way.
    </EmptyState>
  );
}
