"use client";

import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { FormDialog } from "~/components/forms/form-dialog";
import { getField } from "~/components/forms/get-field";
import { type FormErrors } from "~/components/forms/use-checked-form";
import { useReopen } from "~/components/forms/use-reopen";
import { Button } from "~/components/ui/button";
import { useDialogButton } from "~/components/ui/dialog-button";
import { TextLink } from "~/components/ui/links";

type EntryKind = "contact" | "interview";

/** The job of some entries, and a function that loads them again. */
export type EntriesProps = { job: { id: string; title: string }; onChanged: () => Promise<void> };

/** Returns the id of a list's heading, which gets the focus of buttons that are gone. */
const headingIdOf = (kind: EntryKind, jobId: string) => `${kind}s-${jobId}`;

type EntryListProps = { kind: EntryKind; jobId: string; title: string; add: ReactNode; children: ReactNode };

/** Lists an application's contacts or interviews above a button that adds one. */
export function EntryList({ kind, jobId, title, add, children }: EntryListProps) {
  const headingId = headingIdOf(kind, jobId);
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} tabIndex={-1} className="text-14 font-medium">
        {title}
      </h4>
      <ul className="mt-1.5 divide-y divide-line text-14">{children}</ul>
      {add}
    </section>
  );
}

export function focusEntryList(kind: EntryKind, jobId: string): void {
  document.getElementById(headingIdOf(kind, jobId))?.focus();
}

type EntryProps = {
  edit: ReactNode;
  /** A button that removes or cancels the entry; null if it can't be. */
  end: { verb: string; name: string; busy: boolean; onClick: () => void } | null;
  children: ReactNode;
};

/** A contact or interview above its buttons. */
export function Entry({ edit, end, children }: EntryProps) {
  return (
    <li className="py-2 wrap-anywhere first:pt-0">
      {children}
      <div className="mt-2 flex flex-wrap gap-2">
        {edit}
        {end ? (
          <Button size="small" busy={end.busy} onClick={end.onClick}>
            {end.verb}
            <span className="sr-only"> {end.name}</span>
          </Button>
        ) : null}
      </div>
    </li>
  );
}

export function EntryLink({ url }: { url: string }) {
  return (
    <TextLink href={url} prefetch={false} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https?:\/\//, "")}
    </TextLink>
  );
}

/** Reads a field's text. */
export type Read = (name: string) => string;

/** Returns what the fields of a dialog share. */
export type FieldProps = (name: string) => { id: string; name: string; error: string | undefined; autoComplete: "off" };

type EntryButtonProps = EntriesProps & {
  kind: EntryKind;
  /** The entry to edit; by default, one is added. */
  entry?: { id: string; verb: string; name: string };
  /** The dialog's title, and the label of a button that adds an entry. */
  title: string;
  check: (read: Read) => FormErrors;
  /** @throws if the API refuses */
  save: (read: Read) => Promise<unknown>;
  children: (fieldProps: FieldProps) => ReactNode;
};

/** Opens a dialog that adds or edits a contact or interview. */
export function EntryButton({ kind, job, onChanged, entry, title, check, save, children }: EntryButtonProps) {
  const { button, isOpen, setOpen, dialogProps } = useDialogButton(headingIdOf(kind, job.id));
  const record = `application:${job.id}:${kind}:${entry?.id ?? "new"}`;
  useReopen(record, () => setOpen(true));

  async function send(data: FormData) {
    await save(readerOf(data));
    await onChanged();
    setOpen(false);
  }

  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-haspopup="dialog"
        className={entry ? undefined : "mt-1"}
        onClick={() => setOpen(true)}
      >
        {entry ? entry.verb : <Plus aria-hidden className="size-4" />}
        {entry ? <span className="sr-only"> {entry.name}</span> : title}
      </Button>
      {isOpen ? (
        <FormDialog
          {...dialogProps}
          title={title}
          description={job.title}
          submitLabel="Save"
          failed="Failed to save. Please try again."
          record={record}
          check={(data) => check(readerOf(data))}
          send={send}
          toFormErrors={({ message, fields }) => (Object.keys(fields).length > 0 ? fields : { form: message })}
          onDismiss={() => setOpen(false)}
        >
          {(errors) => children((name) => ({ id: `${kind}-${name}`, name, error: errors[name], autoComplete: "off" }))}
        </FormDialog>
      ) : null}
    </>
  );
}

function readerOf(data: FormData): Read {
  return (name) => getField(data, name).trim();
}
