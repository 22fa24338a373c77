"use client";

import { LogOut } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { signOutAction } from "~/app/_auth/actions";
import { menuItemClass } from "~/components/ui/menu";
import { Spinner } from "~/components/ui/spinner";
import { toast } from "~/components/ui/toast-store";

/** Ends every session of the viewer and goes to the login page. */
export function SignOut() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();

  function signOut() {
    startTransition(async () => {
      const result = await signOutAction();
      if (!result.ok) {
        toast({ title: "Sign out failed", description: result.message, tone: "danger" });
        return;
      }
      toast({ title: "Signed out" });
      router.replace(result.redirectTo ?? "/login");
      router.refresh();
    });
  }

  return (
    <form action={signOut}>
      <button type="submit" aria-busy={pending || undefined} className={menuItemClass()}>
        {pending ? <Spinner /> : <LogOut aria-hidden className="size-4 text-ink-muted" />}
        Sign Out
      </button>
    </form>
  );
}
