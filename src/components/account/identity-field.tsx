"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { PasswordField } from "~/components/forms/password-field";
import { Button } from "~/components/ui/button";
import { toast } from "~/browser/toast-store";
import { api } from "~/trpc/react";
import { askForPasskey } from "./passkey";

type Props = { id: string; name: string; label: string; error: string | undefined };

/** Asks for the password or a passkey. Without both, a fresh sign-in counts, and this renders nothing. */
export function IdentityField({ id, name, label, error }: Props) {
  const [{ has_password: hasPassword, passkeys }] = api.account.security.useSuspenseQuery();
  const { isConfirmed, isPending, confirm } = usePasskeyCheck();
  if (isConfirmed) {
    return (
      <p role="status" className="text-14 font-medium text-accent">
        Confirmed with your passkey.
      </p>
    );
  }
  return (
    <>
      {hasPassword ? (
        <PasswordField id={id} name={name} label={label} autoComplete="current-password" error={error} required />
      ) : null}
      {passkeys.length > 0 ? (
        <Button busy={isPending} onClick={() => void confirm()} className="justify-self-start">
          <KeyRound aria-hidden className="size-4" />
          {hasPassword ? "Use a Passkey Instead" : "Confirm with a Passkey"}
        </Button>
      ) : null}
    </>
  );
}

function usePasskeyCheck() {
  const [isConfirmed, setConfirmed] = useState(false);
  const [isPending, setPending] = useState(false);
  const start = api.account.startPasskeyCheck.useMutation();
  const finish = api.account.confirmByPasskey.useMutation();

  async function confirm() {
    setPending(true);
    try {
      const { options } = await start.mutateAsync();
      const answer = await askForPasskey(options);
      if (answer === null) return;
      await finish.mutateAsync({ answer });
      setConfirmed(true);
    } catch {
      toast({ title: "This passkey didn't work.", description: "Try again, or use another way.", tone: "danger" });
    } finally {
      setPending(false);
    }
  }
  return { isConfirmed, isPending, confirm };
}
