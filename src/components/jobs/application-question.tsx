"use client";

import { AlertDialog, AlertDialogCancel } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { toast } from "~/browser/toast-store";
import { api, TRPCReactProvider } from "~/trpc/react";

export type ApplicationQuestionProps = {
  job: { id: string; title: string };
  /** Gets when the viewer applied; null if that was undone. */
  onUndone: (appliedAt: string | null) => void;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** Asks on return from the employer's page whether the application was sent. Loaded on demand, with the API's hooks. */
export function ApplicationQuestion(props: ApplicationQuestionProps) {
  return (
    <TRPCReactProvider>
      <Question {...props} />
    </TRPCReactProvider>
  );
}

function Question({ job, onUndone, onClose, onCloseAutoFocus }: ApplicationQuestionProps) {
  const undo = api.job.undoApply.useMutation({
    meta: { failed: "Failed to track application. Please try again." },
    onSuccess: ({ applied_at: appliedAt }) => {
      onUndone(appliedAt);
      if (appliedAt === null) toast({ title: "Application undone", description: "It no longer counts as sent." });
      else toast({ title: "Application kept", description: "You have already moved it on in your applications." });
    },
    onSettled: onClose,
  });
  return (
    <AlertDialog
      title="Did you send your application?"
      description={
        <>
          <span className="font-medium text-ink">{job.title}</span>
          <br />
          We track it as applied. If you didn&apos;t send it, undo that and apply later.
        </>
      }
      onDismiss={() => {
        if (!undo.isPending) onClose();
      }}
      onCloseAutoFocus={onCloseAutoFocus}
      actions={
        <>
          <Button busy={undo.isPending} onClick={() => undo.mutate({ id: job.id })}>
            No, undo
          </Button>
          <AlertDialogCancel variant="primary">Yes, I sent it</AlertDialogCancel>
        </>
      }
    />
  );
}
