"use client";

import { useEffect, useState } from "react";
import { FormNotice } from "~/components/forms/form-notice";
import { useHydrated } from "~/components/session/use-hydrated";
import { Button } from "~/components/ui/button";
import { toast } from "~/browser/toast-store";
import { RESEND_AFTER_SECONDS } from "~/contracts/rules/account";
import { resendForm } from "../_forms/actions";
import { useAuthForm } from "../_forms/use-auth-form";

const FAILED = "Failed to resend code";

/** Sends another code, at most once a minute, and counts down until then. */
export function ResendCode({ email, next, waitSeconds }: { email: string; next: string; waitSeconds: number }) {
  const [remaining, setRemaining] = useCountdown(waitSeconds);
  const hydrated = useHydrated();
  const waiting = hydrated && remaining > 0;
  const { formProps, failure, wasPosted, busy } = useAuthForm({
    action: resendForm,
    onFailure: (message) => toast({ title: FAILED, description: message, tone: "danger" }),
    onSuccess: () => {
      setRemaining(RESEND_AFTER_SECONDS);
      toast({ title: "Code resent", description: "The new code replaces the previous one.", tone: "success" });
    },
  });

  return (
    <form {...formProps} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14 text-ink-muted">
      <FormNotice title={wasPosted ? FAILED : undefined} message={failure} />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="next" value={next} />
      <span>No email?</span>
      <Button type="submit" size="small" busy={busy} disabled={waiting}>
        Resend Code
      </Button>
      {waiting ? <span className="tabular">in {remaining} s</span> : null}
    </form>
  );
}

/** Returns the remaining seconds and a function to restart. Uses the clock, so that a sleeping tab doesn't delay it. */
function useCountdown(seconds: number): [number, (seconds: number) => void] {
  const [remaining, setRemaining] = useState(seconds);
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);

  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setRemaining(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  function restart(from: number) {
    setRemaining(from);
    setEndsAt(Date.now() + from * 1000);
  }
  return [remaining, restart];
}
