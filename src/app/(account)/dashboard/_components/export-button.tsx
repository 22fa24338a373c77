"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "~/components/ui/button";
import { toast } from "~/components/ui/toast-store";

/** Downloads every application as a table, through a link that lives for minutes. */
export function ExportButton() {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const { fetchTablePath } = await import("./fetch-own");
      window.location.assign(await fetchTablePath()); // an attachment: the page stays
    } catch {
      toast({ title: "Failed to export applications. Please try again.", tone: "danger" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="small" busy={busy} onClick={() => void download()}>
      <Download aria-hidden className="size-4" />
      Export CSV
    </Button>
  );
}
