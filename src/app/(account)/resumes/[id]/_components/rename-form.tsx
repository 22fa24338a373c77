"use client";

import { getField, requireField } from "~/components/forms/get-field";
import { useCheckedForm } from "~/components/forms/use-checked-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { toast } from "~/browser/toast-store";
import type { Resume } from "~/contracts/profile";
import { RESUME_NAME_MAX_LENGTH } from "~/contracts/rules/account";
import { api } from "~/trpc/react";

/** Names the form in text that it keeps. */
export const renameRecord = (id: string) => `resume:${id}`;

/** Renames a résumé. Its file extension can't change. */
export function RenameForm({ resume: { id, file_name: fileName }, onClose }: { resume: Resume; onClose: () => void }) {
  const utils = api.useUtils();
  const update = api.resume.update.useMutation();
  const { formProps, errors, pending } = useCheckedForm({
    record: renameRecord(id),
    check: (data) => ({ name: requireField(data, "name", "Enter a name.") }),
    send: async (data) => {
      await update.mutateAsync({ id, name: getField(data, "name") });
      await utils.resume.list.invalidate();
      onClose();
      toast({ title: "Resume renamed", tone: "success" });
    },
    toFormErrors: ({ fields, message }) => ({ name: fields["name"] ?? message }),
  });
  return (
    <form {...formProps} className="mt-4 flex max-w-[32rem] flex-wrap items-end gap-3">
      <Field
        id="resume-name"
        name="name"
        label="Name"
        autoFocus
        autoComplete="off"
        className="min-w-48 grow"
        defaultValue={fileName.slice(0, fileName.lastIndexOf("."))}
        maxLength={RESUME_NAME_MAX_LENGTH}
        error={errors["name"]}
      />
      <Button type="submit" variant="primary" busy={pending}>
        Save name
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </form>
  );
}
