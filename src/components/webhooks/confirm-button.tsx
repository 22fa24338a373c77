"use client";

import { useTransition, type ReactNode } from "react";
import { useDialogButton } from "~/components/payments/use-dialog-button";
import { AlertDialog, AlertDialogCancel } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";

type ConfirmButtonProps = {
  label: ReactNode;
  /** Gets the focus where the button is gone. */
  titleId: string;
  title: string;
  description: string;
  confirm: string;
  isQuiet?: boolean;
  /** What it returns is done together with closing the dialog: while that is there, the page cannot take the focus. */
  onConfirm: () => Promise<(() => void) | undefined>;
};

/** A button for what cannot be taken back: it asks first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, titleId, title, description, confirm, isQuiet = false, onConfirm } = props;
  const { button, isOpen, setOpen } = useDialogButton(titleId);
  const [pending, startTransition] = useTransition();
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant={isQuiet ? "quiet" : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? (
        <AlertDialog
          title={title}
          description={description}
          onDismiss={() => {
            if (!pending) setOpen(false);
          }}
          actions={
            <>
              <AlertDialogCancel>Keep it</AlertDialogCancel>
              <Button
                variant={isQuiet ? "danger" : "primary"}
                busy={pending}
                onClick={() =>
                  startTransition(async () => {
                    const finish = await onConfirm();
                    startTransition(() => {
                      setOpen(false);
                      finish?.();
                    });
                  })
                }
              >
                {confirm}
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}
