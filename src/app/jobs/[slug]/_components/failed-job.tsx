import { LoadFailure } from "~/components/load-failure";

/** The job could not be read. */
export function FailedJob({ href }: { href: string }) {
  return (
    <LoadFailure title="Failed to load job details. Please try again." href={href}>
      Nothing was charged, and what you have unlocked stays unlocked.
    </LoadFailure>
  );
}
