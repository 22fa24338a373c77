"use client";

import type { ReactNode } from "react";
import { AlertDialog, AlertDialogCancel } from "./alert-dialog";
import { Button } from "./button";
import type { ButtonLook } from "./class-names";
import { useDialogButton } from "./dialog-button";

type ConfirmButtonProps = ButtonLook & {
  label: ReactNode;
  /** Gets the focus if the button is gone. */
  fallbackId: string;
  title: string;
  description: string;
  /** Below the question: why the action failed. */
  children?: ReactNode;
  /** Label of the confirming button; null if closing is the only choice. */
  confirm: string | null;
  confirmVariant?: "danger" | "primary";
  cancel?: string;
  busy: boolean;
  onOpen?: () => void;
  /** Call `close` together with the change on the page: the page can't take the focus while the dialog is open. */
  onConfirm: (close: () => void) => void;
};

/** A button that asks before it does something that can't be undone. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, fallbackId, title, description, children, confirm, confirmVariant, busy, onOpen, onConfirm } = props;
  const { variant, size = "small", className, cancel = "Keep it" } = props;
  const { button, isOpen, setOpen, dialogProps } = useDialogButton(fallbackId);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        size={size}
        className={className}
        aria-haspopup="dialog"
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
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
              <AlertDialogCancel>{confirm === null ? "Close" : cancel}</AlertDialogCancel>
              {confirm === null ? null : (
                <Button variant={confirmVariant ?? "danger"} busy={busy} onClick={() => onConfirm(close)}>
                  {confirm}
                </Button>
              )}
            </>
          }
        >
          {children}
        </AlertDialog>
      ) : null}
    </>
  );
}
