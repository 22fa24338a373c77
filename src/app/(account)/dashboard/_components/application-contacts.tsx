"use client";

import type { FormErrors } from "~/components/forms/use-checked-form";
import { Field } from "~/components/ui/field";
import { TextLink } from "~/components/ui/links";
import { api, type RouterOutputs } from "~/trpc/react";
import {
  type EntriesProps,
  Entry,
  EntryButton,
  EntryLink,
  EntryList,
  focusEntryList,
  type Read,
} from "./application-entries";

type Contact = RouterOutputs["application"]["details"]["contacts"][number];

/** People and links of an application. */
export function ApplicationContacts({ contacts, ...props }: EntriesProps & { contacts: Contact[] }) {
  return (
    <EntryList kind="contact" jobId={props.job.id} title="Contacts and links" add={<ContactButton {...props} />}>
      {contacts.map((contact) => (
        <ContactItem key={contact.id} {...props} contact={contact} />
      ))}
    </EntryList>
  );
}

function ContactItem({ contact, ...props }: EntriesProps & { contact: Contact }) {
  const { job, onChanged } = props;
  const { id, name, detail, email, url } = contact;
  const remove = api.application.removeContact.useMutation({
    meta: { failed: "Failed to remove the contact. Please try again.", expected: ["NOT_FOUND"], keepsPage: true },
    onSettled: async () => {
      await onChanged();
      focusEntryList("contact", job.id);
    },
  });
  const onClick = () => remove.mutate({ id: job.id, contact_id: id });
  return (
    <Entry
      edit={<ContactButton {...props} contact={contact} />}
      end={{ verb: "Remove", name, busy: remove.isPending, onClick }}
    >
      <p className="font-medium">{name}</p>
      {detail === "" ? null : <p className="text-ink-muted">{detail}</p>}
      {email === null ? null : (
        <p>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </p>
      )}
      {url === null ? null : (
        <p>
          <EntryLink url={url} />
        </p>
      )}
    </Entry>
  );
}

function ContactButton({ contact, ...props }: EntriesProps & { contact?: Contact }) {
  const save = api.application.saveContact.useMutation({ meta: { keepsPage: true } });
  return (
    <EntryButton
      {...props}
      kind="contact"
      entry={contact && { id: contact.id, verb: "Edit", name: contact.name }}
      title={contact ? "Edit contact" : "Add a contact or link"}
      check={checkContact}
      save={(read) =>
        save.mutateAsync({
          id: props.job.id,
          contact_id: contact?.id,
          name: read("name"),
          detail: read("detail"),
          email: read("email") || null,
          url: read("url") || null,
        })
      }
    >
      {(fieldProps) => (
        <>
          <Field {...fieldProps("name")} label="Name" maxLength={200} defaultValue={contact?.name} required />
          <Field {...fieldProps("detail")} label="Role, phone or note" maxLength={500} defaultValue={contact?.detail} />
          <Field {...fieldProps("email")} label="Email" type="email" defaultValue={contact?.email ?? ""} />
          <Field
            {...fieldProps("url")}
            label="Link"
            type="url"
            placeholder="https://"
            defaultValue={contact?.url ?? ""}
          />
        </>
      )}
    </EntryButton>
  );
}

function checkContact(read: Read): FormErrors {
  const [email, url] = [read("email"), read("url")];
  return {
    name: read("name") === "" ? "Enter a name." : undefined,
    email: email === "" || /^[^@\s]+@[^@\s]+$/.test(email) ? undefined : "Enter a valid email address.",
    url: url === "" || /^https?:$/.test(URL.parse(url)?.protocol ?? "") ? undefined : "Enter a valid URL.",
  };
}
