import { UserX } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "~/components/ui/button-class";
import { EmptyState } from "~/components/ui/empty-state";

/** Somebody is signed in whose profile is gone. */
export function NoProfile() {
  return (
    <EmptyState
      as="h1"
      className="page py-24"
      icon={<UserX aria-hidden />}
      title="Profile Not Found"
      action={
        <Link href="/" className={buttonClass({ variant: "primary" })}>
          Go to Home
        </Link>
      }
    >
      There is no profile for this account, so there is nothing to show here.
    </EmptyState>
  );
}
