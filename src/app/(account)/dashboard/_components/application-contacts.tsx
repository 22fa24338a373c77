"use client";

import { Plus } from "lucide-react";
import { readField, type FormErrors } from "~/components/forms/use-checked-form";
import { useReopen } from "~/components/forms/use-reopen";
import { Button } from "~/components/ui/button";
import { useDialogButton } from "~/components/ui/dialog-button";
import { Field } from "~/components/ui/field";
import { TextLink } from "~/components/ui/links";
import { api, type RouterOutputs } from "~/trpc/react";
import { EntryDialog } from "./entry-dialog";

type Contact = RouterOutputs["application"]["details"]["contacts"][number];
type ContactsProps = { job: { id: string; title: string }; contacts: Contact[]; onChanged: () => Promise<void> };

/** People and links of an application. */
export function ApplicationContacts({ job, contacts, onChanged }: ContactsProps) {
  const headingId = `contacts-${job.id}`;
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} tabIndex={-1} className="text-14 font-medium">
        Contacts and links
      </h4>
      <ul className="mt-1.5 divide-y divide-line text-14">
        {contacts.map((contact) => (
          <ContactItem key={contact.id} job={job} contact={contact} headingId={headingId} onChanged={onChanged} />
        ))}
      </ul>
      <ContactButton job={job} headingId={headingId} onChanged={onChanged} />
    </section>
  );
}

type ItemProps = Omit<ContactsProps, "contacts"> & { headingId: string };

function ContactItem({ contact, ...props }: ItemProps & { contact: Contact }) {
  const { job, headingId, onChanged } = props;
  const { id, name, detail, email, url } = contact;
  const remove = api.application.removeContact.useMutation({
    meta: { failed: "Failed to remove the contact. Please try again.", expected: ["NOT_FOUND"], keepsPage: true },
    onSettled: async () => {
      await onChanged();
      document.getElementById(headingId)?.focus();
    },
  });
  return (
    <li className="py-2 wrap-anywhere first:pt-0">
      <p className="font-medium">{name}</p>
      {detail === "" ? null : <p className="text-ink-muted">{detail}</p>}
      {email === null ? null : (
        <p>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </p>
      )}
      {url === null ? null : (
        <p>
          <TextLink href={url} prefetch={false} target="_blank" rel="noopener noreferrer">
            {url.replace(/^https?:\/\//, "")}
          </TextLink>
        </p>
      )}
      <div className="mt-1 -ml-3 flex flex-wrap">
        <ContactButton {...props} contact={contact} />
        <Button
          variant="quiet"
          size="small"
          busy={remove.isPending}
          onClick={() => remove.mutate({ id: job.id, contact_id: id })}
        >
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

function ContactButton({ job, contact, headingId, onChanged }: ItemProps & { contact?: Contact }) {
  const { button, isOpen, setOpen, dialogProps } = useDialogButton(headingId);
  const record = `application:${job.id}:contact:${contact?.id ?? "new"}`;
  useReopen(record, () => setOpen(true));
  const save = api.application.saveContact.useMutation({ meta: { keepsPage: true } });

  async function onSave(typed: FormData) {
    const [email, url] = [readField(typed, "email").trim(), readField(typed, "url").trim()];
    await save.mutateAsync({
      id: job.id,
      contact_id: contact?.id,
      name: readField(typed, "name"),
      detail: readField(typed, "detail"),
      email: email === "" ? null : email,
      url: url === "" ? null : url,
    });
    await onChanged();
    setOpen(false);
  }

  return (
    <>
      <Button
        ref={button}
        variant={contact ? "quiet" : undefined}
        size="small"
        aria-haspopup="dialog"
        className={contact ? undefined : "mt-1"}
        onClick={() => setOpen(true)}
      >
        {contact ? (
          <>
            Edit<span className="sr-only"> {contact.name}</span>
          </>
        ) : (
          <>
            <Plus aria-hidden className="size-4" />
            Add a contact or link
          </>
        )}
      </Button>
      {isOpen ? (
        <EntryDialog
          {...dialogProps}
          title={contact ? "Edit contact" : "Add a contact or link"}
          description={job.title}
          record={record}
          check={checkContact}
          onSave={onSave}
          onDismiss={() => setOpen(false)}
        >
          {(errors) => <ContactFields contact={contact} errors={errors} />}
        </EntryDialog>
      ) : null}
    </>
  );
}

function checkContact(typed: FormData): FormErrors {
  const [email, url] = [readField(typed, "email").trim(), readField(typed, "url").trim()];
  return {
    name: readField(typed, "name").trim() === "" ? "Enter a name." : undefined,
    email: email === "" || /^[^@\s]+@[^@\s]+$/.test(email) ? undefined : "Enter a valid email address.",
    url: url === "" || /^https?:$/.test(URL.parse(url)?.protocol ?? "") ? undefined : "Enter a valid URL.",
  };
}

function ContactFields({ contact, errors }: { contact: Contact | undefined; errors: FormErrors }) {
  return (
    <>
      <Field
        id="contact-name"
        name="name"
        label="Name"
        maxLength={200}
        autoComplete="off"
        defaultValue={contact?.name}
        error={errors.name}
        required
      />
      <Field
        id="contact-detail"
        name="detail"
        label="Role, phone or note"
        maxLength={500}
        autoComplete="off"
        defaultValue={contact?.detail}
        error={errors.detail}
      />
      <Field
        id="contact-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        defaultValue={contact?.email ?? ""}
        error={errors.email}
      />
      <Field
        id="contact-url"
        name="url"
        label="Link"
        type="url"
        autoComplete="off"
        placeholder="https://"
        defaultValue={contact?.url ?? ""}
        error={errors.url}
      />
    </>
  );
}
