"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { CopyableSecret } from "~/components/ui/copyable-secret";
import { formatDate } from "~/format/text";
import { api } from "~/trpc/react";

/** Creates the viewer's secret address of the calendar of all bookings. */
export function BookingsFeed({ createdAt }: { createdAt: string | null }) {
  const [url, setUrl] = useState<string | null>(null);
  const create = api.bookings.createFeed.useMutation({
    meta: { failed: "Failed to create an address. Please try again." },
    onSuccess: (created) => setUrl(created.url),
  });
  const exists = createdAt !== null || url !== null;
  return (
    <div className="grid gap-1">
      {url !== null ? (
        <CopyableSecret value={url} name="Calendar address" />
      ) : createdAt !== null ? (
        <p className="text-14">Created {formatDate(createdAt)}. We keep no readable copy of the address.</p>
      ) : null}
      <Button size="small" className="mt-2 justify-self-start" busy={create.isPending} onClick={() => create.mutate()}>
        {exists ? "Replace the address" : "Create an address"}
      </Button>
      {exists ? <p className="text-14 text-ink-muted">The previous address stops working.</p> : null}
    </div>
  );
}
