"use client";

import { Download } from "lucide-react";
import { Button } from "~/components/ui/button";
import { api } from "~/trpc/react";

/** Downloads everything we keep about the viewer, as one file. */
export function ExportData() {
  const request = api.account.requestExport.useMutation({
    meta: { failed: "Failed to export your data. Please try again." },
    onSuccess: ({ path }) => window.location.assign(path), // the browser saves it and the page stays
  });
  return (
    <div className="mt-1 grid gap-4">
      <p className="text-14 text-ink-muted">
        Everything we keep about you in one zip file: profile, connects, saved and unlocked jobs, applications,
        sessions, and the files you uploaded.
      </p>
      <Button busy={request.isPending} className="justify-self-start" onClick={() => request.mutate()}>
        <Download aria-hidden className="size-4" />
        Export my data
      </Button>
    </div>
  );
}
