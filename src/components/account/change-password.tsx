"use client";

import { FormNotice } from "~/components/forms/form-notice";
import { PasswordField } from "~/components/forms/password-field";
import { Button } from "~/components/ui/button";
import { toast } from "~/browser/toast-store";
import { PASSWORD_MIN_LENGTH } from "~/contracts/rules/account";
import { api } from "~/trpc/react";
import { AccessQuestions, describeAccessChoice, parseAccessChoice } from "./access-questions";
import { parseTypedPassword, showAtPassword } from "./confirm-identity-dialog";
import { IdentityField } from "./identity-field";
import type { Refusal } from "~/trpc/refusal";
import { getField } from "~/components/forms/get-field";
import { useCheckedForm, type FormErrors } from "~/components/forms/use-checked-form";

const FAILED = "Failed to update password.";

/** Changes the password. Ends all other sessions and emails the owner. */
export function ChangePassword() {
  const utils = api.useUtils();
  const change = api.account.changePassword.useMutation({ onSuccess: () => utils.account.invalidate() });
  const { formProps, errors, pending } = useCheckedForm({
    check,
    send: async (data, form) => {
      const choice = parseAccessChoice(data);
      await change.mutateAsync({
        ...choice,
        password: getField(data, "password"),
        ...parseTypedPassword(data, "current"),
      });
      form.reset();
      const outcome = ["Every other session has ended.", describeAccessChoice(choice)].filter(Boolean).join(" ");
      toast({ title: "Password updated", description: outcome, tone: "success" });
    },
    toFormErrors,
  });

  return (
    <form {...formProps} className="mt-1 grid gap-5">
      <p className="text-14 text-ink-muted">
        A new password signs you out everywhere else. We&apos;ll email you a confirmation.
      </p>
      <FormNotice title={FAILED} message={errors.form} />
      <IdentityField id="current-password" name="current" label="Current Password" error={errors.current} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PasswordField
          id="new-password"
          name="password"
          label="New Password"
          autoComplete="new-password"
          hint={errors.password ? null : `At least ${PASSWORD_MIN_LENGTH} characters`}
          error={errors.password}
          required
        />
        <PasswordField
          id="confirm-password"
          name="confirmation"
          label="Confirm New Password"
          autoComplete="new-password"
          error={errors.confirmation}
          required
        />
      </div>
      <AccessQuestions idPrefix="password" />
      <Button type="submit" busy={pending} className="justify-self-start">
        Update Password
      </Button>
    </form>
  );
}

/** Sentences of the specification; the server also sends the one on length. */
function check(data: FormData): FormErrors {
  const password = getField(data, "password");
  const isMissing = data.has("current") && getField(data, "current") === "";
  return {
    current: isMissing ? "Please enter your current password." : undefined,
    password:
      [...password].length < PASSWORD_MIN_LENGTH
        ? `Password must be at least ${PASSWORD_MIN_LENGTH} characters`
        : undefined,
    confirmation: getField(data, "confirmation") === password ? undefined : "Passwords do not match",
  };
}

function toFormErrors(refusal: Refusal): FormErrors {
  return refusal.code === "WEAK_PASSWORD"
    ? { password: refusal.message }
    : showAtPassword(refusal, { id: "current-password", field: "current" });
}
