"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { askForPasskey } from "~/components/account/passkey";
import { leaveWithToast } from "~/components/session/flash";
import { Button } from "~/components/ui/button";
import { toast } from "~/browser/toast-store";
import { signInByPasskeyAction, startPasskeySignInAction } from "~/session/actions";

/** Signs in with any passkey of this site that the device knows. */
export function PasskeySignIn({ next }: { next: string }) {
  const [isBusy, setBusy] = useState(false);

  async function signIn(): Promise<string | null> {
    const start = await startPasskeySignInAction();
    if (!start.ok) return start.message;
    const answer = await askForPasskey(start.options ?? "");
    if (answer === null) return "No passkey was used. Try again, or choose another way.";
    const result = await signInByPasskeyAction({ answer, next });
    if (!result.ok) return result.message;
    leaveWithToast(result.redirectTo ?? next, { title: "Welcome back!", tone: "success" });
    return null;
  }

  async function onClick() {
    setBusy(true);
    const failure = await signIn().catch(
      () => "Your browser or the connection failed. Try again, or choose another way.",
    );
    if (failure === null) return;
    setBusy(false);
    toast({ title: "Sign in failed", description: failure, tone: "danger" });
  }

  return (
    <Button size="large" busy={isBusy} onClick={() => void onClick()}>
      <KeyRound aria-hidden className="size-4" />
      Use a Passkey
    </Button>
  );
}
