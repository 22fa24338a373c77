"use client";

import { FormNotice } from "~/components/forms/form-notice";
import { signOutAction } from "~/session/actions";
import { formatQuantity } from "~/format/text";
import { leaveWithToast } from "~/components/session/flash";
import { forgetSeen } from "~/components/jobs/seen-jobs";
import { forgetRenewal } from "~/components/session/renewed-at";
import { AlertDialog, AlertDialogCancel } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { api } from "~/trpc/react";
import { Checkbox } from "../forms/checkbox";
import { checkTypedPassword, showAtPassword } from "./confirm-identity-dialog";
import { IdentityField } from "./identity-field";
import { getField } from "../forms/get-field";
import { useCheckedForm, type FormErrors } from "../forms/use-checked-form";

const FORM_ID = "delete-account-form";

type DeleteDialogProps = {
  /** Connects that will be lost. */
  connects: number;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** Says what is deleted and what is kept, and asks for the password and an explicit yes. */
export function DeleteDialog({ connects, onClose, onCloseAutoFocus }: DeleteDialogProps) {
  const remove = api.account.remove.useMutation();
  const { formProps, errors, pending } = useCheckedForm({
    check,
    send: async (data) => {
      await remove.mutateAsync({
        ...(data.has("password") ? { password: getField(data, "password") } : {}),
        confirmed: true,
      });
      await leaveDeletedAccount();
    },
    toFormErrors: (refusal) => showAtPassword(refusal, { id: "delete-password", field: "password" }),
  });

  return (
    <AlertDialog
      title="Delete your account?"
      description="This can't be undone, not even by us."
      onCloseAutoFocus={onCloseAutoFocus}
      onDismiss={() => {
        if (!pending) onClose();
      }}
      actions={
        <>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <Button type="submit" form={FORM_ID} variant="danger" busy={pending}>
            Delete my account
          </Button>
        </>
      }
    >
      <Consequences connects={connects} />
      <form id={FORM_ID} {...formProps} className="mt-5 grid gap-4">
        <Confirmation errors={errors} />
      </form>
    </AlertDialog>
  );
}

function check(data: FormData): FormErrors {
  return {
    password: checkTypedPassword(data, "password"),
    confirmed: data.has("confirmed") ? undefined : "Please confirm that you want to delete your account.",
  };
}

async function leaveDeletedAccount(): Promise<void> {
  // Drops the cookie: the session was deleted with the account.
  await signOutAction().catch(() => undefined);
  forgetRenewal();
  forgetSeen();
  leaveWithToast("/", { title: "Account deleted", description: "An email confirms it." });
}

function Confirmation({ errors }: { errors: FormErrors }) {
  return (
    <>
      <FormNotice title="Failed to delete your account. Nothing was removed." message={errors.form} />
      <IdentityField id="delete-password" name="password" label="Password" error={errors.password} />
      <Checkbox
        id="delete-confirmed"
        name="confirmed"
        label="Yes, delete my account and everything in it"
        error={errors.confirmed}
      />
    </>
  );
}

function Consequences({ connects }: { connects: number }) {
  const remaining = formatQuantity(connects, "connect");
  return (
    <div className="mt-4 grid gap-3 text-14">
      <div>
        <h3 className="font-medium">What we delete</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-muted">
          <li>Your profile: name, username, picture and email address</li>
          <li>Your resume and all other files</li>
          <li>Saved and unlocked jobs, saved searches, applications, cover letters, notes and history</li>
          <li>Your consultations. We cancel and refund any that can still be canceled.</li>
          <li>Your membership, if you have one. You won&apos;t be charged again.</li>
          {connects > 0 && <li>Your remaining {remaining}, without a refund</li>}
          <li>Every session, on every device</li>
        </ul>
      </div>
      <div>
        <h3 className="font-medium">What we keep</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-muted">
          <li>Accounting records of connects and payments, without your name or address</li>
        </ul>
      </div>
    </div>
  );
}
