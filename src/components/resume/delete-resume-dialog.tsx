"use client";

import { useState } from "react";
import { AlertDialog, AlertDialogCancel } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { browserApi } from "~/trpc/client";
import { hintAt } from "./hint";

type DeleteResumeDialogProps = { onDeleted: () => void; onClose: () => void };

/** Asks before the résumé goes. */
export function DeleteResumeDialog({ onDeleted, onClose }: DeleteResumeDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function remove() {
    setBusy(true);
    setFailure(null);
    try {
      await browserApi.resume.remove.mutate();
      onClose();
      onDeleted();
    } catch (error) {
      setFailure(`Failed to delete the resume. Please try again. ${hintAt(error) ?? ""}`);
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
      {failure ? (
        <Notice tone="danger" role="alert" className="mt-4">
          {failure}
        </Notice>
      ) : null}
    </AlertDialog>
  );
}
