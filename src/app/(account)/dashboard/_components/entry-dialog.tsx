"use client";

import type { ReactNode } from "react";
import { FormNotice } from "~/components/forms/form-notice";
import { useCheckedForm, type FormErrors } from "~/components/forms/use-checked-form";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";

type EntryDialogProps = {
  title: string;
  /** The job. */
  description: string;
  /** See useCheckedForm. */
  record: string;
  check: (typed: FormData) => FormErrors;
  onSave: (typed: FormData) => Promise<void>;
  onDismiss: () => void;
  onCloseAutoFocus: (event: Event) => void;
  children: (errors: FormErrors) => ReactNode;
};

/** Asks for a contact or an interview of an application. */
export function EntryDialog({ title, description, record, check, onSave, children, ...dialog }: EntryDialogProps) {
  const { formProps, errors, pending } = useCheckedForm({
    check,
    send: onSave,
    record,
    toFormErrors: ({ message, fields }) => (Object.keys(fields).length > 0 ? fields : { form: message }),
  });
  return (
    <Dialog
      title={title}
      description={description}
      width="narrow"
      onDismiss={() => pending || dialog.onDismiss()}
      onCloseAutoFocus={dialog.onCloseAutoFocus}
    >
      <form {...formProps} className="grid gap-5">
        <FormNotice title="Failed to save. Please try again." message={errors.form} />
        {children(errors)}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button disabled={pending} onClick={dialog.onDismiss}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={pending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
