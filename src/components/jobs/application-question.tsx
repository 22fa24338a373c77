"use client";

import { useState } from "react";
import { AlertDialog, AlertDialogCancel } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";

export type ApplicationQuestionProps = {
  title: string;
  onSent: () => void;
  /** Takes the application back; the dialog stays while it does. */
  onUndo: () => Promise<void>;
};

/** Asked on return from the employer's page. Leaving it open to answer means that it was sent. */
export function ApplicationQuestion({ title, onSent, onUndo }: ApplicationQuestionProps) {
  const [busy, setBusy] = useState(false);
  return (
    <AlertDialog
      title="Did you send your application?"
      description={
        <>
          <span className="font-medium text-ink">{title}</span>
          <br />
          It is tracked as applied. If you did not send it, undo that; you can apply later.
        </>
      }
      onDismiss={() => {
        if (!busy) onSent();
      }}
      actions={
        <>
          <Button
            busy={busy}
            onClick={() => {
              setBusy(true);
              void onUndo();
            }}
          >
            No, undo
          </Button>
          <AlertDialogCancel variant="primary">Yes, I sent it</AlertDialogCancel>
        </>
      }
    />
  );
}
