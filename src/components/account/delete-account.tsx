"use client";

import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/text-link";
import { useDialogButton } from "~/components/ui/use-dialog-button";
import { api } from "~/trpc/react";
import { DeleteDialog } from "./delete-dialog";

/** Deletes the account, after a dialog that says what goes. */
export function DeleteAccount({ connects }: { connects: number }) {
  const [{ has_password: hasPassword }] = api.account.security.useSuspenseQuery();
  const { button, isOpen, setOpen, dialogProps } = useDialogButton();

  return (
    <div className="mt-1 grid gap-4">
      <p className="text-14 text-ink-muted">
        Removes your profile, your files and everything you have saved, for good. Export your data first if you may want
        it later.
      </p>
      {hasPassword ? (
        <Button ref={button} aria-haspopup="dialog" className="justify-self-start" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      ) : (
        <p className="text-14">
          Your account has no password to ask you for yet.{" "}
          <TextLink href="/reset?type=recovery">Choose one first</TextLink>.
        </p>
      )}
      {isOpen ? <DeleteDialog {...dialogProps} connects={connects} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
