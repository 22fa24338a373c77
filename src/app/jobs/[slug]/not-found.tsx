import { SearchX } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "~/components/ui/button-class";
import { EmptyState } from "~/components/ui/empty-state";
import { GoToJobs } from "./_components/go-to-jobs";

export default function JobNotFound() {
  return (
    <EmptyState
      as="h1"
      className="page py-24"
      icon={<SearchX aria-hidden />}
      title="Job not found"
      action={
        <Link href="/jobs" className={buttonClass({ variant: "primary" })}>
          Browse Jobs
        </Link>
      }
    >
      The job you're looking for doesn't exist.
      <GoToJobs />
    </EmptyState>
  );
}
