import { Link2Off, UserRoundX } from "lucide-react";
import Link from "next/link";
import { LoadFailure } from "~/components/load-failure";
import { buttonClass } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";

const goToDashboard = (
  <Link href="/dashboard" prefetch={false} className={buttonClass({ variant: "primary" })}>
    Go to Dashboard
  </Link>
);

/** Shown if the address has no username, or the "undefined" of a broken link. */
export function InvalidProfile() {
  return (
    <EmptyState
      as="h1"
      className="page py-24"
      icon={<Link2Off aria-hidden />}
      title="Invalid Profile URL"
      action={goToDashboard}
    >
      A profile&apos;s address ends with a username, and this one doesn&apos;t. Check the link.
    </EmptyState>
  );
}

export function MissingProfile() {
  return (
    <EmptyState
      as="h1"
      className="page py-24"
      icon={<UserRoundX aria-hidden />}
      title="Profile Not Found"
      action={goToDashboard}
    >
      The requested profile could not be found. The username may have changed, or the account may have been deleted.
    </EmptyState>
  );
}

/** Shown if the profile couldn't be read. */
export function FailedProfile({ href }: { href: string }) {
  return (
    <LoadFailure title="Failed to load the profile. Please try again." href={href}>
      Nothing was changed.
    </LoadFailure>
  );
}
