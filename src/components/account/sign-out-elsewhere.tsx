"use client";

import { useDialogButton } from "~/components/ui/dialog-button";
import { AlertDialog, AlertDialogCancel } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import type { AccessChoice } from "~/contracts/auth";
import { AccessQuestions, parseAccessChoice } from "./access-questions";

const FORM_ID = "sign-out-elsewhere-form";

type SignOutElsewhereProps = {
  /** Gets the focus once the button is gone. */
  headingId: string;
  hasOthers: boolean;
  busy: boolean;
  onConfirm: (choice: AccessChoice, onDone: () => void) => void;
};

/** Ends all other sessions, and asks whether to revoke API tokens and pause webhooks too. */
export function SignOutElsewhere({ headingId, hasOthers, busy, onConfirm }: SignOutElsewhereProps) {
  const { button, isOpen, setOpen, dialogProps } = useDialogButton(headingId);
  return (
    <>
      {hasOthers ? (
        <Button ref={button} size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Sign out everywhere else
        </Button>
      ) : (
        <p className="text-14 text-ink-muted">You aren&apos;t signed in anywhere else.</p>
      )}
      {isOpen ? (
        <AlertDialog
          {...dialogProps}
          title="Sign out everywhere else?"
          description="This ends every session but this one."
          onDismiss={() => {
            if (!busy) setOpen(false);
          }}
          actions={
            <>
              <AlertDialogCancel>Cancel</AlertDialogCancel>
              <Button type="submit" form={FORM_ID} variant="primary" busy={busy}>
                Sign out
              </Button>
            </>
          }
        >
          <form
            id={FORM_ID}
            className="mt-5"
            onSubmit={(event) => {
              event.preventDefault();
              if (!busy) onConfirm(parseAccessChoice(new FormData(event.currentTarget)), () => setOpen(false));
            }}
          >
            <AccessQuestions idPrefix="sign-out" />
          </form>
        </AlertDialog>
      ) : null}
    </>
  );
}
