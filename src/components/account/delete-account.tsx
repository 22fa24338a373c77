"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/text-link";
import { DeleteDialog } from "./delete-dialog";

type DeleteAccountProps = { hasPassword: boolean; connects: number };

/** The way out: says in a sentence what it means, and asks in a dialog. */
export function DeleteAccount({ hasPassword, connects }: DeleteAccountProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // After the dialog is gone: while it is there it keeps the focus inside.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

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
      {isOpen ? <DeleteDialog connects={connects} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
