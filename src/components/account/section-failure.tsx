import { headers } from "next/headers";
import { buttonClass } from "~/components/ui/button-class";
import { Notice } from "~/components/ui/notice";

/** In place of what a section of Settings could not read; `section` is its name in the address. */
export async function SectionFailure({ what, section }: { what: string; section: string }) {
  const requestId = (await headers()).get("x-request-id");
  return (
    <Notice role="alert" tone="danger" title="Error" className="mt-4 max-w-measure">
      <p>Failed to load your {what}. Please try again.</p>
      <a
        href={`/dashboard?tab=settings&section=${section}`}
        className={buttonClass({ size: "small", className: "mt-3" })}
      >
        Try again
      </a>
      {requestId ? <p className="mt-3 text-12 text-ink-muted">Request {requestId}</p> : null}
    </Notice>
  );
}
