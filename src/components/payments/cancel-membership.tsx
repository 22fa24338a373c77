"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { leaveIfSignedOut, readRefusal } from "~/trpc/refusal";
import { AlertDialog, AlertDialogCancel } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { toast } from "~/components/ui/toast-store";
import { browserApi } from "~/trpc/client";
import { useDialogButton } from "~/components/ui/use-dialog-button";

type CancelMembershipProps = {
  /** The last day of what is paid for, in words. */
  endsOn: string | null;
  /** Gets the focus when this button is gone. */
  headingId: string;
};

/** Ends a membership: one click asks, the other does it. */
export function CancelMembership({ endsOn, headingId }: CancelMembershipProps) {
  const { button, isOpen, setOpen, dialogProps } = useDialogButton(headingId);
  const [pending, startTransition] = useTransition();
  const router = useRouter();

  function cancel() {
    startTransition(async () => {
      try {
        await browserApi.membership.cancel.mutate();
        document.getElementById(headingId)?.focus();
        toast({
          title: "Membership canceled",
          description: "You will not be charged again. An email confirms it.",
          tone: "success",
        });
        router.refresh();
      } catch (error) {
        const refusal = readRefusal(error);
        if (leaveIfSignedOut(refusal)) return;
        toast({ title: "Failed to cancel the membership.", description: refusal.message, tone: "danger" });
      }
      setOpen(false);
    });
  }

  return (
    <>
      <Button ref={button} size="small" aria-haspopup="dialog" className="mt-4" onClick={() => setOpen(true)}>
        Cancel membership
      </Button>
      {isOpen ? (
        <AlertDialog
          {...dialogProps}
          title="Cancel your membership?"
          description={`You are not charged again. ${endsOn ? `It runs until ${endsOn}. ` : ""}Your connects and your badge stay yours.`}
          onDismiss={() => {
            if (!pending) setOpen(false);
          }}
          actions={
            <>
              <AlertDialogCancel>Keep it</AlertDialogCancel>
              <Button variant="danger" busy={pending} onClick={cancel}>
                Cancel membership
              </Button>
            </>
          }
        />
      ) : null}
    </>
  );
}
