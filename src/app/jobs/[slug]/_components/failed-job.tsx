import { TriangleAlert } from "lucide-react";
import { headers } from "next/headers";
import { buttonClass } from "~/components/ui/button-class";
import { EmptyState } from "~/components/ui/empty-state";

/** The job could not be read; nothing else is known. */
export async function FailedJob({ href }: { href: string }) {
  const requestId = (await headers()).get("x-request-id");
  return (
    <EmptyState
      as="h1"
      className="page py-24"
      icon={<TriangleAlert aria-hidden />}
      title="Failed to load job details. Please try again."
      action={
        <a href={href} className={buttonClass({ variant: "primary" })}>
          Try again
        </a>
      }
    >
      Nothing was charged, and what you have unlocked stays unlocked.
      {requestId ? <span className="mt-2 block text-12">Request {requestId}</span> : null}
    </EmptyState>
  );
}
