"use client";

import { useState } from "react";
import { FormNotice } from "~/components/forms/form-notice";
import { useHydrated } from "~/components/session/use-hydrated";
import { leaveWithToast } from "~/components/session/flash";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { toast } from "~/browser/toast-store";
import { CODE_LENGTH, CODE_MINUTES } from "~/contracts/rules/account";
import { verifyForm } from "../_forms/actions";
import { useAuthForm } from "../_forms/use-auth-form";
import { checkCode, keepDigits } from "../_forms/validate";
import { EmailField } from "./email-field";

const FAILED = "Verification failed";

/** Asks for the email code, and for the address if this browser has no pending sign-up. */
export function VerifyForm({ next, email }: { next: string; email: string | null }) {
  const [code, setCode] = useState("");
  const hydrated = useHydrated();
  const { formProps, errors, failure, wasPosted, fields, busy } = useAuthForm({
    action: verifyForm,
    check: checkCode,
    fieldByCode: { INVALID_CODE: "token" },
    onFailure: (message) => toast({ title: FAILED, description: message, tone: "danger" }),
    onSuccess: ({ redirectTo }) => leaveWithToast(redirectTo ?? next, { title: "Account verified!", tone: "success" }),
  });

  return (
    <form {...formProps} noValidate className="grid gap-5">
      <FormNotice title={wasPosted ? FAILED : undefined} message={failure} />
      <input type="hidden" name="next" value={next} />
      {email === null ? (
        <EmailField value={fields.email} error={errors.email} />
      ) : (
        <input type="hidden" name="email" value={email} />
      )}
      <Field
        id="token"
        name="token"
        label="Verification Code"
        value={code}
        onChange={({ target }) => {
          const digits = keepDigits(target.value);
          setCode(digits);
          // The sixth digit sends the form, once the field shows it.
          if (digits.length === CODE_LENGTH && digits !== code) setTimeout(() => target.form?.requestSubmit());
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={errors.token ? null : `${CODE_LENGTH} digits, valid for ${CODE_MINUTES} minutes`}
        error={errors.token}
        inputClassName="tabular tracking-[0.35em]"
        autoFocus={email !== null}
        required
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={busy}
        disabled={hydrated && code.length !== CODE_LENGTH}
      >
        Verify
      </Button>
    </form>
  );
}
