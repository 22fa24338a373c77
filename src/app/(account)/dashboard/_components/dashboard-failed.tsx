import { headers } from "next/headers";
import { buttonClass } from "~/components/ui/button-class";
import { Notice } from "~/components/ui/notice";

/** The page's data failed to load. */
export async function DashboardFailed({ href }: { href: string }) {
  const requestId = (await headers()).get("x-request-id");
  return (
    <Notice role="alert" tone="danger" title="Error" className="mt-8 max-w-measure">
      <p>Failed to load dashboard data. Please try again.</p>
      <p className="mt-1 text-ink-muted">Your saved jobs, unlocks and notes are safe.</p>
      <a href={href} className={buttonClass({ size: "small", className: "mt-3" })}>
        Try again
      </a>
      {requestId ? <p className="mt-3 text-12 text-ink-muted">Request {requestId}</p> : null}
    </Notice>
  );
}
