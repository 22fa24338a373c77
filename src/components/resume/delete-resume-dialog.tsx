"use client";

import { useState } from "react";
import { AlertDialog, AlertDialogCancel } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { browserApi } from "~/trpc/client";

type DeleteResumeDialogProps = { onDeleted: () => void; onClose: () => void };

/** Asks before the résumé goes. */
export function DeleteResumeDialog({ onDeleted, onClose }: DeleteResumeDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function remove() {
    setBusy(true);
    setFailed(false);
    try {
      await browserApi.resume.remove.mutate();
      onClose();
      onDeleted();
    } catch {
      setFailed(true);
      setBusy(false);
    }
  }

  return (
    <AlertDialog
      title="Delete your resume?"
      description="The file and the text read from it are removed for good."
      onDismiss={onClose}
      actions={
        <>
          <AlertDialogCancel>Keep it</AlertDialogCancel>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      {failed ? (
        <Notice tone="danger" role="alert" className="mt-4">
          Failed to delete the resume. Please try again.
        </Notice>
      ) : null}
    </AlertDialog>
  );
}
