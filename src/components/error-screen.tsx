"use client";

import { TriangleAlert } from "lucide-react";
import { Button } from "./ui/button";
import { EmptyState } from "./ui/empty-state";
import { TextLink } from "./ui/links";

/** Explains a failed page: what happened, what is safe, what to do, and the id for the logs. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const requestId = findRequestId(error);
  return (
    <div role="alert">
      <EmptyState
        as="h1"
        className="page py-24"
        icon={<TriangleAlert aria-hidden />}
        title="Something went wrong"
        action={
          <div className="flex flex-wrap items-center justify-center gap-5">
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
            <TextLink href="/">Return home</TextLink>
          </div>
        }
      >
        This page could not be shown. You have not been charged, and nothing that was saved is lost.
        {requestId ? <span className="mt-2 block text-12">Request id: {requestId}</span> : null}
      </EmptyState>
    </div>
  );
}

/** Next removes the message of a server error; the digest is also in the server's log. */
function findRequestId(error: unknown): string | null {
  if (typeof error !== "object" || error === null || !("digest" in error)) return null;
  return typeof error.digest === "string" ? error.digest : null;
}
