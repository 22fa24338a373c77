"use client";

import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { FormNotice } from "./form-notice";
import { type CheckedForm, type FormErrors, useCheckedForm } from "./use-checked-form";

export type FormDialogProps = CheckedForm & {
  title: string;
  description: string;
  submitLabel: string;
  /** Title of the notice if the call fails. */
  failed: string;
  onDismiss: () => void;
  onCloseAutoFocus: (event: Event) => void;
  children: (errors: FormErrors) => ReactNode;
};

/** A form for one call, in a narrow dialog. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, failed, onDismiss, onCloseAutoFocus, children, ...form } = props;
  const { formProps, errors, pending } = useCheckedForm(form);
  return (
    <Dialog
      title={title}
      description={description}
      width="narrow"
      onDismiss={() => pending || onDismiss()}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <form {...formProps} className="grid gap-5">
        <FormNotice title={failed} message={errors.form} />
        {children(errors)}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button disabled={pending} onClick={onDismiss}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={pending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
