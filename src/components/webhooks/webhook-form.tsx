"use client";

import { FormNotice } from "~/components/forms/form-notice";
import { Checkbox } from "~/components/forms/checkbox";
import { getField, requireField } from "~/components/forms/get-field";
import { showAtFields, useCheckedForm, type FormErrors } from "~/components/forms/use-checked-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { WebhookView } from "~/contracts/outgoing-webhook";
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from "~/contracts/rules/outgoing-webhook";
import { EVENT_WORDS } from "./webhook-words";

type WebhookFormProps = {
  /** Keeps field ids unique if a page has several forms. */
  idPrefix: string;
  initial?: WebhookView;
  submitLabel: string;
  failed: string;
  onSubmit: (input: { url: string; events: WebhookView["events"] }) => Promise<unknown>;
};

/** Names the webhook in text that its form keeps. */
export const webhookRecord = (id = "new") => `webhook:${id}`;

/** A webhook's address and events. */
export function WebhookForm({ idPrefix, initial, submitLabel, failed, onSubmit }: WebhookFormProps) {
  const { formProps, errors, pending } = useCheckedForm({
    check,
    record: webhookRecord(initial?.id),
    send: async (data, form) => {
      await onSubmit({ url: getField(data, "url"), events: parseEvents(data) });
      form.reset();
    },
    toFormErrors: showAtFields("url"),
  });
  const [firstEvent] = WEBHOOK_EVENTS;

  return (
    <form {...formProps} className="mt-3 grid gap-5">
      <FormNotice title={failed} message={errors.form} />
      <Field
        id={`${idPrefix}-url`}
        name="url"
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        defaultValue={initial?.url}
        hint={errors.url ? null : "A public https address"}
        error={errors.url}
        required
      />
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-14 font-medium">Send</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            id={`${idPrefix}-${event.replace(".", "-")}`}
            name="event"
            value={event}
            defaultChecked={initial?.events.includes(event) ?? true}
            label={EVENT_WORDS[event].title}
            hint={EVENT_WORDS[event].hint}
            error={event === firstEvent ? errors.event : null}
          />
        ))}
      </fieldset>
      <Button type="submit" busy={pending} className="justify-self-start">
        {submitLabel}
      </Button>
    </form>
  );
}

function parseEvents(data: FormData) {
  const chosen = new Set(data.getAll("event"));
  return WEBHOOK_EVENTS.filter((event) => chosen.has(event));
}

function check(data: FormData): FormErrors {
  return {
    url: requireField(data, "url", "Enter an address."),
    event: parseEvents(data).length === 0 ? "Choose at least one event." : undefined,
  };
}
