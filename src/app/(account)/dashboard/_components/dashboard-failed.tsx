import { LoadFailureNotice } from "~/components/load-failure";

export function DashboardFailed({ href }: { href: string }) {
  return (
    <LoadFailureNotice href={href} className="mt-8">
      <p>Failed to load dashboard data. Please try again.</p>
      <p className="mt-1 text-ink-muted">Your saved jobs, unlocks and notes are safe.</p>
    </LoadFailureNotice>
  );
}
