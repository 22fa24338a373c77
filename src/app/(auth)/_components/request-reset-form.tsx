"use client";

import { useState, type ReactNode } from "react";
import { FormNotice } from "~/components/forms/form-notice";
import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/links";
import { requestResetForm } from "../_forms/actions";
import { authPath } from "../_forms/auth-path";
import { useAuthForm } from "../_forms/use-auth-form";
import { checkEmailOnly } from "../_forms/validate";
import { AuthHeading } from "./auth-heading";
import { EmailField } from "./email-field";
import { ResetEmailSent } from "./reset-email-sent";

type Props = {
  next: string;
  mailboxHint: ReactNode;
  /** The reason for the form, shown above it until it is sent. */
  children?: ReactNode;
};

/** Asks for an email address and sends it a link. `mailboxHint` says where emails are if there is no mail server. */
export function RequestResetForm({ next, mailboxHint, children }: Props) {
  const [sentTo, setSentTo] = useState("");
  const { formProps, errors, failure, fields, done, busy, reset } = useAuthForm({
    action: requestResetForm,
    check: checkEmailOnly,
    fieldByCode: { BAD_REQUEST: "email" },
    onSuccess: (_, form) => setSentTo(String(form.get("email"))),
  });
  if (done)
    return <ResetEmailSent email={sentTo || fields.email} mailboxHint={mailboxHint} next={next} onTryAnother={reset} />;

  return (
    <>
      {children}
      <AuthHeading title="Reset your password">
        Enter your address, and we'll email you a link to set a new password.
      </AuthHeading>
      <form {...formProps} noValidate className="grid gap-5">
        <input type="hidden" name="next" value={next} />
        <FormNotice title="Failed to send reset email." message={failure} />
        <EmailField value={sentTo || fields.email} error={errors.email} />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          Send Reset Link
        </Button>
        <p className="text-14">
          <TextLink href={authPath("/login?tab=sign-in", next)}>Back to sign in</TextLink>
        </p>
      </form>
    </>
  );
}
