"use client";

import { Button } from "./ui/button";
import { TextLink } from "./ui/text-link";

/** What a failed page shows: what happened, what was not lost, what to do, and the id that names it in the logs. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const requestId = findRequestId(error);
  return (
    <div role="alert" className="page grid justify-items-start gap-3 py-16">
      <h1 className="text-28 font-bold sm:text-40">Something went wrong</h1>
      <p className="max-w-measure text-ink-muted">
        This page could not be shown. You have not been charged, and nothing that was saved is lost.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-5">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        <TextLink href="/">Return home</TextLink>
      </div>
      {requestId ? <p className="mt-8 text-12 text-ink-muted">Request id: {requestId}</p> : null}
    </div>
  );
}

/** Server errors reach the browser without their message; the digest is what the server's log carries too. */
function findRequestId(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("digest" in error)) return null;
  return typeof error.digest === "string" ? error.digest : null;
}
