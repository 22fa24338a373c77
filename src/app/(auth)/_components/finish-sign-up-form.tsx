"use client";

import type { ReactNode } from "react";
import { Checkbox } from "~/components/forms/checkbox";
import { FormNotice } from "~/components/forms/form-notice";
import { leaveWithToast } from "~/components/session/flash";
import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/links";
import { finishSignUpForm } from "../_forms/actions";
import { authPath } from "../_forms/auth-path";
import { useAuthForm } from "../_forms/use-auth-form";

type Props = { next: string; provider: string; name: string; hasPicture: boolean; agreement: ReactNode };

/** Creates an account for an address that a provider confirmed. Name and picture come along unless they are unchecked. */
export function FinishSignUpForm({ next, provider, name, hasPicture, agreement }: Props) {
  const { formProps, failure, busy } = useAuthForm({
    action: finishSignUpForm,
    onSuccess: ({ redirectTo }) =>
      leaveWithToast(redirectTo ?? next, { title: "Welcome to Farsite!", tone: "success" }),
  });
  return (
    <form {...formProps} className="grid gap-5">
      <FormNotice title="Sign up failed" message={failure} />
      <input type="hidden" name="next" value={next} />
      {name ? <Checkbox id="use-name" name="use_name" label={`Use my name, ${name}`} defaultChecked /> : null}
      {hasPicture ? (
        <Checkbox id="use-picture" name="use_picture" label={`Use my picture from ${provider}`} defaultChecked />
      ) : null}
      {agreement}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Create Account
      </Button>
      <p className="text-14">
        <TextLink href={authPath("/login?tab=sign-in", next)}>Use another way</TextLink>
      </p>
    </form>
  );
}
