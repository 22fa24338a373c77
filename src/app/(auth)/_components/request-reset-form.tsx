"use client";

import { useState, type ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { TextLink } from "~/components/ui/text-link";
import { requestResetForm } from "../_forms/actions";
import { authPath } from "../_forms/auth-path";
import { useAuthForm } from "../_forms/use-auth-form";
import { checkEmailOnly } from "../_forms/validate";
import { AuthHeading } from "./auth-heading";
import { FormNotice } from "./form-notice";
import { ResetMailSent } from "./reset-mail-sent";

const FAILED = "Failed to send reset email.";

/** Asks for an address and mails it a link; then says so. `mailboxHint` tells where mail lies on a machine without a mail server. */
export function RequestResetForm({ next, mailboxHint }: { next: string; mailboxHint: ReactNode }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState("");
  const { formProps, errors, postedFailure, typed, done, busy, reset } = useAuthForm({
    action: requestResetForm,
    check: checkEmailOnly,
    fieldOf: () => "email",
    onFailure: setFailure,
    onSuccess: (_, form) => {
      setFailure(null);
      setSentTo(String(form.get("email")));
    },
  });
  if (done) return <ResetMailSent email={sentTo || typed.email} mailboxHint={mailboxHint} onTryAnother={reset} />;

  return (
    <>
      <AuthHeading title="Reset your password">
        Enter your address, and we will mail you a link to set a new password.
      </AuthHeading>
      <form {...formProps} noValidate className="grid gap-5">
        <FormNotice title={FAILED} message={failure ?? postedFailure?.message} />
        <Field
          id="email"
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={sentTo || typed.email}
          error={errors.email}
          required
        />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          Send Reset Link
        </Button>
        <p className="text-14">
          <TextLink href={authPath("/login", next)}>Back to sign in</TextLink>
        </p>
      </form>
    </>
  );
}
