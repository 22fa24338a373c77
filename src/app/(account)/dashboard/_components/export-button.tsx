"use client";

import { Download } from "lucide-react";
import { Button } from "~/components/ui/button";
import { api } from "~/trpc/react";

/** Downloads all applications as CSV, through a link that works for minutes. */
export function ExportButton() {
  const ticket = api.application.csvTicket.useMutation({
    meta: { failed: "Failed to export applications. Please try again." },
    onSuccess: ({ path }) => window.location.assign(path), // an attachment: the page stays
  });
  return (
    <Button size="small" busy={ticket.isPending} onClick={() => ticket.mutate()}>
      <Download aria-hidden className="size-4" />
      Export CSV
    </Button>
  );
}
