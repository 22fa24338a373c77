"use client";

import { LogOut } from "lucide-react";
import { useActionState, useTransition, type SubmitEvent } from "react";
import { signOutAction } from "~/session/actions";
import { leaveWithToast } from "~/components/session/flash";
import { forgetSeen } from "~/components/jobs/seen-jobs";
import { forgetRenewal } from "~/components/session/renewed-at";
import { menuItemClass } from "~/components/ui/menu";
import { Spinner } from "~/components/ui/loading";
import { toast } from "~/browser/toast-store";

const NETWORK_FAILED = { ok: false, message: "Network error" } as const;

/**
 * Ends every session of the viewer and goes to the login page by a full load, so that no unlocked fact stays in the
 * window. Without JavaScript the form posts the action, and the page comes back signed out.
 */
export function SignOut() {
  const [, postAction] = useActionState(signOutAction, null);
  const [pending, startTransition] = useTransition();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    startTransition(async () => {
      const result = await signOutAction().catch(() => NETWORK_FAILED);
      if (!result.ok) {
        toast({ title: "Sign out failed", description: result.message, tone: "danger" });
        return;
      }
      forgetRenewal();
      forgetSeen();
      leaveWithToast(result.redirectTo ?? "/login", { title: "Signed out" });
    });
  }

  return (
    <form action={postAction} onSubmit={onSubmit}>
      <button type="submit" aria-busy={pending || undefined} className={menuItemClass()}>
        {pending ? <Spinner /> : <LogOut aria-hidden className="size-4 text-ink-muted" />}
        Sign Out
      </button>
    </form>
  );
}
