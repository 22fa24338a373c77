"use client";

import { Download } from "lucide-react";
import { useTransition } from "react";
import { Button } from "~/components/ui/button";
import { toast } from "~/components/ui/toast-store";
import { browserApi } from "~/trpc/client";
import { leftSignedOut, readRefusal } from "./refusal";

/** Everything we keep about the user, as one file. */
export function ExportData() {
  const [pending, startTransition] = useTransition();

  function download() {
    startTransition(async () => {
      try {
        const { path } = await browserApi.account.requestExport.mutate();
        window.location.assign(path); // saved by the browser; the page stays
      } catch (error) {
        const refusal = readRefusal(error);
        if (leftSignedOut(refusal)) return;
        toast({
          title: "Failed to export your data. Please try again.",
          description: refusal.message,
          tone: "danger",
        });
      }
    });
  }

  return (
    <div className="mt-1 grid gap-4">
      <p className="text-14 text-ink-muted">
        Everything we keep about you in one zip archive: profile, connects, saved and unlocked jobs, applications,
        sessions, and the files you have uploaded.
      </p>
      <Button busy={pending} className="justify-self-start" onClick={download}>
        <Download aria-hidden className="size-4" />
        Export my data
      </Button>
    </div>
  );
}
