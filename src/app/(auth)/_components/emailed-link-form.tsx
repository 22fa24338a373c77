"use client";

import { useState, type ReactNode } from "react";
import { FormNotice } from "~/components/forms/form-notice";
import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/links";
import { requestSignInLinkForm } from "../_forms/actions";
import { authPath } from "../_forms/auth-path";
import { useAuthForm } from "../_forms/use-auth-form";
import { checkEmailOnly } from "../_forms/validate";
import { AuthHeading } from "./auth-heading";
import { EmailField } from "./email-field";
import { LinkSent } from "./link-sent";

/** Asks for an email address and sends it a sign-in link. `mailboxHint` says where emails are if there is no mail server. */
export function EmailedLinkForm({ next, mailboxHint }: { next: string; mailboxHint: ReactNode }) {
  const [sentTo, setSentTo] = useState("");
  const { formProps, errors, failure, fields, done, busy } = useAuthForm({
    action: requestSignInLinkForm,
    check: checkEmailOnly,
    fieldByCode: { BAD_REQUEST: "email" },
    onSuccess: (_, form) => setSentTo(String(form.get("email"))),
  });
  return (
    <>
      <AuthHeading title="Sign in by email">
        {done ? null : "Enter your address, and we'll email you a link that signs you in without a password."}
      </AuthHeading>
      {done ? (
        <LinkSent email={sentTo || fields.email} mailboxHint={mailboxHint} />
      ) : (
        <form {...formProps} noValidate className="grid gap-5">
          <input type="hidden" name="next" value={next} />
          <FormNotice title="Failed to send the link." message={failure} />
          <EmailField value={fields.email} error={errors.email} />
          <Button type="submit" variant="primary" size="large" busy={busy}>
            Email Me a Link
          </Button>
        </form>
      )}
      <p className="text-14">
        <TextLink href={authPath("/login?tab=sign-in", next)}>Back to sign in</TextLink>
      </p>
    </>
  );
}
