"use client";

import { FormNotice } from "~/components/forms/form-notice";
import { PasswordField } from "~/components/forms/password-field";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/class-names";
import { PASSWORD_MIN_LENGTH } from "~/contracts/rules/account";
import { setPasswordForm } from "../_forms/actions";
import { authPath } from "../_forms/auth-path";
import { useAuthForm } from "../_forms/use-auth-form";
import { checkNewPassword } from "../_forms/validate";
import { AuthHeading } from "./auth-heading";

type NewPasswordFormProps = { token: string | null; mustChoose: boolean; next: string };

/** Sets a new password, with an emailed token or for a viewer who has no password yet. */
export function NewPasswordForm({ token, mustChoose, next }: NewPasswordFormProps) {
  const { formProps, errors, failure, done, busy } = useAuthForm({
    action: setPasswordForm,
    check: checkNewPassword,
    fieldByCode: { WEAK_PASSWORD: "password" },
  });
  if (done) return <PasswordUpdated next={next} />;

  return (
    <>
      <AuthHeading title="Set a new password">
        {mustChoose
          ? "This address was used to sign up more than once, so we kept none of those passwords. Choose one now."
          : "This signs you out everywhere, revokes your API tokens and calendar address, and pauses your webhooks."}
      </AuthHeading>
      <form {...formProps} noValidate className="grid gap-5">
        <FormNotice title="Failed to update password." message={failure} />
        <input type="hidden" name="token" value={token ?? ""} />
        <PasswordField
          id="password"
          name="password"
          label="New Password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN_LENGTH}
          hint={errors.password ? null : `At least ${PASSWORD_MIN_LENGTH} characters`}
          error={errors.password}
          required
        />
        <PasswordField
          id="confirmation"
          name="confirmation"
          label="Confirm New Password"
          autoComplete="new-password"
          error={errors.confirmation}
          required
        />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          Update Password
        </Button>
        {/* A full load, because this form has the same path. */}
        <a
          href={authPath("/reset", next)}
          className="justify-self-start text-14 font-medium text-accent underline underline-offset-[0.2em]"
        >
          Request another link
        </a>
      </form>
    </>
  );
}

function PasswordUpdated({ next }: { next: string }) {
  return (
    <>
      <AuthHeading title="Password updated" focus>
        Your new password works from now on. We ended your sessions on other devices.
      </AuthHeading>
      {/* A full load clears an earlier session's data from memory. */}
      <a
        href={authPath("/login?tab=sign-in", next)}
        className={buttonClass({ variant: "primary", className: "justify-self-start" })}
      >
        Sign In
      </a>
    </>
  );
}
