"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { FormNotice } from "~/components/forms/form-notice";
import { PasswordField } from "~/components/forms/password-field";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { TextLink } from "~/components/ui/links";
import { toast } from "~/browser/toast-store";
import { PASSWORD_MIN_LENGTH } from "~/contracts/rules/account";
import { signUpForm } from "../_forms/actions";
import { authPath } from "../_forms/auth-path";
import { useAuthForm } from "../_forms/use-auth-form";
import { checkSignUp } from "../_forms/validate";
import { EmailField } from "./email-field";

const FAILED = "Sign up failed";

type Props = {
  next: string;
  /** The address of a pending sign-up, for users who come back to correct it. */
  email?: string;
  /** The terms that users accept by signing up. */
  agreement: ReactNode;
};

export function SignUpForm({ next, email, agreement }: Props) {
  const router = useRouter();
  const { formProps, errors, failure, wasPosted, fields, busy } = useAuthForm({
    action: signUpForm,
    check: checkSignUp,
    fieldByCode: { WEAK_PASSWORD: "password", BAD_REQUEST: "email" },
    onFailure: (message) => toast({ title: FAILED, description: message, tone: "danger" }),
    onSuccess: ({ redirectTo }, form) => {
      toast({
        title: "Check your email",
        description: `We sent a 6-digit code to ${String(form.get("email"))}.`,
        tone: "success",
      });
      if (redirectTo) router.push(redirectTo);
    },
  });

  return (
    <form {...formProps} noValidate className="grid gap-5">
      <FormNotice title={wasPosted ? FAILED : undefined} message={failure} />
      <input type="hidden" name="next" value={next} />
      <Field
        id="name"
        name="name"
        label="Full Name"
        autoComplete="name"
        maxLength={200}
        defaultValue={fields.name}
        error={errors.name}
        required
      />
      <EmailField value={fields.email ?? email} error={errors.email} isNew />
      <PasswordField
        id="password"
        name="password"
        label="Password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
        hint={errors.password ? null : `At least ${PASSWORD_MIN_LENGTH} characters`}
        error={errors.password}
        required
      />
      {agreement}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Create Account
      </Button>
      <p className="text-14 text-ink-muted">
        Already have an account? <TextLink href={authPath("/login?tab=sign-in", next)}>Sign in</TextLink>
      </p>
    </form>
  );
}
