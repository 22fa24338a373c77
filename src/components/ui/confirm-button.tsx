"use client";

import type { ReactNode } from "react";
import { AlertDialog, AlertDialogCancel } from "./alert-dialog";
import { Button } from "./button";
import { useDialogButton } from "./use-dialog-button";

type ConfirmButtonProps = {
  label: ReactNode;
  /** Gets the focus if the button is gone. */
  fallbackId: string;
  title: string;
  description: string;
  confirm: string;
  isQuiet?: boolean;
  busy: boolean;
  /** Call `close` together with the change on the page: the page can't take the focus while the dialog is open. */
  onConfirm: (close: () => void) => void;
};

/** A button for something that can't be undone: it asks first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, fallbackId, title, description, confirm, isQuiet = false, busy, onConfirm } = props;
  const { button, isOpen, setOpen, dialogProps } = useDialogButton(fallbackId);
  const close = () => setOpen(false);
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
          {...dialogProps}
          title={title}
          description={description}
          onDismiss={() => {
            if (!busy) close();
          }}
          actions={
            <>
              <AlertDialogCancel>Keep it</AlertDialogCancel>
              <Button variant={isQuiet ? "danger" : "primary"} busy={busy} onClick={() => onConfirm(close)}>
                {confirm}
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}
