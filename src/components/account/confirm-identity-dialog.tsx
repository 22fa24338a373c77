"use client";

import type { ReactNode } from "react";
import { FormDialog } from "~/components/forms/form-dialog";
import { getField } from "~/components/forms/get-field";
import type { FormErrors } from "~/components/forms/use-checked-form";
import { api } from "~/trpc/react";
import type { Refusal } from "~/trpc/refusal";
import { IdentityField } from "./identity-field";

type Props = {
  /** What follows, as a title: "Connect Google". */
  title: string;
  check?: (data: FormData) => FormErrors;
  onConfirmed: (data: FormData) => Promise<void>;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
  /** Fields above the question. */
  children?: (errors: FormErrors) => ReactNode;
};

const FIELD_ID = "confirm-identity";

/** Asks who is signed in for a proof before a new way to sign in. */
export function ConfirmIdentityDialog({ title, check, onConfirmed, onClose, onCloseAutoFocus, children }: Props) {
  const confirm = api.account.confirmIdentity.useMutation();
  return (
    <FormDialog
      title={title}
      description="Confirm it's you. We'll email you."
      submitLabel="Continue"
      failed="That didn't work."
      onDismiss={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
      check={(data) => ({ ...check?.(data), password: checkTypedPassword(data, "password") })}
      toFormErrors={(refusal) => showAtPassword(refusal, { id: FIELD_ID, field: "password" })}
      send={async (data) => {
        await confirm.mutateAsync(parseTypedPassword(data, "password"));
        await onConfirmed(data);
      }}
    >
      {(errors) => (
        <>
          {children?.(errors)}
          <IdentityField id={FIELD_ID} name="password" label="Password" error={errors.password} />
        </>
      )}
    </FormDialog>
  );
}

/** The field is missing in an account without a password and once a passkey was used. */
export function checkTypedPassword(data: FormData, field: string): string | undefined {
  return data.has(field) && getField(data, field) === "" ? "Please enter your password." : undefined;
}

export function parseTypedPassword(data: FormData, field: string): { current_password?: string } {
  return data.has(field) ? { current_password: getField(data, field) } : {};
}

/** Shows a refused proof at the password's field, if there is one, else above the form. */
export function showAtPassword({ code, message }: Refusal, { id, field }: { id: string; field: string }): FormErrors {
  const isAtField = code === "INVALID_CREDENTIALS" && document.getElementById(id) !== null;
  return { [isAtField ? field : "form"]: message };
}
