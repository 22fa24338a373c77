"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { FormNotice } from "~/components/forms/form-notice";
import { leaveWithToast } from "~/components/session/flash";
import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/links";
import { signInByLinkForm } from "../_forms/actions";
import { authPath } from "../_forms/auth-path";
import { useAuthForm } from "../_forms/use-auth-form";
import { AuthHeading } from "./auth-heading";

/** Signs in with the token in the emailed link's fragment, once the button is pressed, and goes on to `next`. */
export function LinkSignIn({ next }: { next: string }) {
  const [token, setToken] = useState("");
  const { formProps, outcome, failure, busy, reset } = useAuthForm({
    action: signInByLinkForm,
    onSuccess: ({ redirectTo }) => leaveWithToast(redirectTo ?? "/", { title: "Welcome back!", tone: "success" }),
  });

  const takeToken = useEffectEvent(() => {
    const secret = new URLSearchParams(window.location.hash.slice(1)).get("token");
    if (secret === null) return;
    // Removes the token from the address bar and the history.
    window.history.replaceState(window.history.state, "", window.location.pathname);
    setToken(secret);
    reset();
  });
  useEffect(() => {
    const onHashChange = () => takeToken();
    onHashChange();
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, []);

  return (
    <>
      <AuthHeading title="Sign in to Farsite">This also lets us recognize this browser next time.</AuthHeading>
      <form {...formProps} className="grid gap-5">
        <FormNotice title="Sign in failed" message={failure} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="next" value={next} />
        {outcome.failure?.code === "INVALID_CODE" ? null : (
          <Button type="submit" variant="primary" size="large" busy={busy}>
            Sign In
          </Button>
        )}
        <p className="text-14">
          <TextLink href={authPath("/login?tab=sign-in", next)}>Sign in with your password</TextLink>
        </p>
      </form>
    </>
  );
}
