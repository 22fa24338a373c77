"use client";

import type { ReactNode } from "react";
import { FormNotice } from "~/components/forms/form-notice";
import { leaveWithToast } from "~/components/session/flash";
import { useHydrated } from "~/components/session/use-hydrated";
import { PasswordField } from "~/components/forms/password-field";
import { Button } from "~/components/ui/button";
import { fingerTarget } from "~/components/ui/class-names";
import { TextLink } from "~/components/ui/links";
import { toast } from "~/browser/toast-store";
import { signInForm } from "../_forms/actions";
import { authPath } from "../_forms/auth-path";
import { useAuthForm } from "../_forms/use-auth-form";
import { checkSignIn } from "../_forms/validate";
import { EmailField } from "./email-field";
import { SignInLinkOffer } from "./sign-in-link-offer";

const FAILED = "Sign in failed";
/** After this error, the form offers an emailed link, because another password must wait. */
const MUST_WAIT = "RATE_LIMITED";

/** `mailboxHint` says where emails are if there is no mail server. */
export function SignInForm({ next, mailboxHint }: { next: string; mailboxHint: ReactNode }) {
  const { formProps, errors, outcome, failure, wasPosted, fields, busy } = useAuthForm({
    action: signInForm,
    check: checkSignIn,
    fieldByCode: { INVALID_CREDENTIALS: "password" },
    onFailure: (message, code) => {
      if (code !== MUST_WAIT) toast({ title: FAILED, description: message, tone: "danger" });
    },
    onSuccess: ({ redirectTo }) => leaveWithToast(redirectTo ?? next, { title: "Welcome back!", tone: "success" }),
  });

  // The emailed link needs JavaScript too.
  const mustWait = useHydrated() && outcome.failure?.code === MUST_WAIT;
  const { email = "" } = outcome.fields;

  return (
    <>
      {mustWait ? (
        <SignInLinkOffer
          key={email}
          email={email}
          next={next}
          retryAfterSeconds={outcome.failure?.retryAfterSeconds}
          mailboxHint={mailboxHint}
        />
      ) : null}
      <form {...formProps} noValidate className="grid gap-5">
        <FormNotice title={wasPosted ? FAILED : undefined} message={mustWait ? null : failure} />
        <input type="hidden" name="next" value={next} />
        <EmailField value={fields.email} error={errors.email} />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password}
          aside={
            <TextLink href={authPath("/reset", next)} className={fingerTarget}>
              Forgot password?
            </TextLink>
          }
          required
        />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          Sign In
        </Button>
        <div className="grid gap-1 text-14 text-ink-muted">
          <p>
            New here? <TextLink href={authPath("/signup", next)}>Create an account</TextLink>
          </p>
          <p>
            Just signed up? <TextLink href={authPath("/signup?step=verify", next)}>Enter your code</TextLink>
          </p>
        </div>
      </form>
    </>
  );
}
