"use client";

import { Download } from "lucide-react";
import { Button } from "~/components/ui/button";
import { useDialogButton } from "~/components/ui/dialog-button";
import { api } from "~/trpc/react";
import { DeleteDialog } from "./delete-dialog";

/** Downloads everything we keep about the viewer, as one file. */
export function ExportData() {
  const request = api.account.requestExport.useMutation({
    meta: { failed: "Failed to export your data. Please try again." },
    onSuccess: ({ path }) => window.location.assign(path), // a download: the page stays
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

/** Deletes the account, after a dialog that says what will be lost. */
export function DeleteAccount({ connects }: { connects: number }) {
  const { button, isOpen, setOpen, dialogProps } = useDialogButton();

  return (
    <div className="mt-1 grid gap-4">
      <p className="text-14 text-ink-muted">
        Permanently deletes your profile, your files and everything you saved. Export your data first if you might need
        it later.
      </p>
      <Button ref={button} aria-haspopup="dialog" className="justify-self-start" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {isOpen ? <DeleteDialog {...dialogProps} connects={connects} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
