"use client";

import { FormDialog } from "~/components/forms/form-dialog";
import { PasswordField } from "~/components/forms/password-field";
import { readField } from "~/components/forms/read-field";
import { api } from "~/trpc/react";

type Props = {
  /** What follows, as a title: "Connect Google". */
  title: string;
  hasPassword: boolean;
  onConfirmed: () => Promise<void>;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** Asks who is signed in for a proof before a sensitive act. */
export function ConfirmIdentityDialog({ title, hasPassword, onConfirmed, onClose, onCloseAutoFocus }: Props) {
  const confirm = api.account.confirmIdentity.useMutation();
  return (
    <FormDialog
      title={title}
      description="Confirm that it's you first. We'll email you about the new way to sign in."
      submitLabel="Continue"
      failed="Failed to confirm that it's you."
      onDismiss={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
      check={(typed) => ({
        password: hasPassword && readField(typed, "password") === "" ? "Please enter your password." : undefined,
      })}
      toFormErrors={({ code, message }) =>
        hasPassword && code === "INVALID_CREDENTIALS" ? { password: message } : { form: message }
      }
      send={async (typed) => {
        await confirm.mutateAsync(hasPassword ? { current_password: readField(typed, "password") } : {});
        await onConfirmed();
      }}
    >
      {(errors) =>
        hasPassword ? (
          <PasswordField
            id="confirm-identity"
            name="password"
            label="Password"
            autoComplete="current-password"
            error={errors.password}
            required
          />
        ) : null
      }
    </FormDialog>
  );
}
