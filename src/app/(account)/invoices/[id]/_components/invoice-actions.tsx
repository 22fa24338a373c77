"use client";

import { Download, Printer } from "lucide-react";
import { Button } from "~/components/ui/button";
import type { InvoiceOutput } from "~/contracts/payment";
import { api } from "~/trpc/react";

type InvoiceActionsProps = { id: string; title: InvoiceOutput["title"] };

/** Prints the page, or downloads it as a PDF through a short-lived link. */
export function InvoiceActions({ id, title }: InvoiceActionsProps) {
  const ticket = api.payment.invoiceTicket.useMutation({
    meta: { failed: `Failed to download the ${title.toLowerCase()}. Please try again.` },
    onSuccess: ({ path }) => window.location.assign(path), // an attachment: the page stays
  });
  return (
    <div data-no-print className="mt-4 flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        Print
      </Button>
      <Button busy={ticket.isPending} onClick={() => ticket.mutate({ id })}>
        <Download aria-hidden className="size-4" />
        Download PDF
      </Button>
    </div>
  );
}
