"use client";

import { Download } from "lucide-react";
import { useTransition } from "react";
import { leaveIfSignedOut, readRefusal } from "~/trpc/refusal";
import { Button } from "~/components/ui/button";
import { toast } from "~/components/ui/toast-store";
import { browserApi } from "~/trpc/client";

/** Downloads the invoice of a payment, through a link that lives for minutes. `of` says of which, for screen readers. */
export function InvoiceButton({ id, of }: { id: string; of: string }) {
  const [pending, startTransition] = useTransition();

  function download() {
    startTransition(async () => {
      try {
        const { path } = await browserApi.payment.invoiceTicket.mutate({ id });
        window.location.assign(path); // an attachment: the page stays
      } catch (error) {
        const refusal = readRefusal(error);
        if (leaveIfSignedOut(refusal)) return;
        toast({
          title: "Failed to download the invoice. Please try again.",
          description: refusal.message,
          tone: "danger",
        });
      }
    });
  }

  return (
    <Button size="small" busy={pending} onClick={download}>
      <Download aria-hidden className="size-4" />
      Invoice
      <span className="sr-only"> of {of} (PDF)</span>
    </Button>
  );
}
