"use client";

import { useEffect, useRef, useState } from "react";
import { SettingsCard } from "~/components/account/settings-card";
import { toast } from "~/components/ui/toast-store";
import type { WebhookSecretOutput, WebhookView } from "~/contracts/outgoing-webhook";
import { WEBHOOKS_MAX } from "~/contracts/outgoing-webhook-rules";
import { browserApi } from "~/trpc/client";
import { tryCall } from "./try-call";
import { WebhookCard } from "./webhook-card";
import { WebhookForm } from "./webhook-form";

/** Adding a webhook, seeing its secret once, and all that there are. */
export function WebhookManager({ first, headingId }: { first: WebhookView[]; headingId: string }) {
  const [webhooks, setWebhooks] = useState(first);
  const [shown, setShown] = useState<WebhookSecretOutput | null>(null);

  const change = (changed: WebhookView) =>
    setWebhooks((known) => known.map((old) => (old.id === changed.id ? changed : old)));

  async function add(input: { url: string; events: WebhookView["events"] }) {
    const made = await browserApi.webhook.create.mutate(input);
    setWebhooks((known) => [made.webhook, ...known]);
    setShown(made);
  }

  async function remove({ id, url }: WebhookView) {
    const removed = await tryCall("Failed to delete the webhook. Please try again.", () =>
      browserApi.webhook.remove.mutate({ id }),
    );
    if (!removed) return undefined;
    return () => {
      setWebhooks((known) => known.filter((webhook) => webhook.id !== id));
      toast({ title: "Webhook deleted", description: url });
    };
  }

  // The card that had the focus is gone.
  const count = useRef(first.length);
  useEffect(() => {
    if (webhooks.length < count.current) document.getElementById(headingId)?.focus();
    count.current = webhooks.length;
  }, [webhooks.length, headingId]);

  return (
    <div className="mt-4 grid gap-4">
      {webhooks.length < WEBHOOKS_MAX ? (
        <SettingsCard id="new-webhook" title="New webhook">
          <WebhookForm idPrefix="new" submitLabel="Add Webhook" failed="Failed to add the webhook." onSubmit={add} />
        </SettingsCard>
      ) : (
        <p className="text-14 text-ink-muted">You have {WEBHOOKS_MAX} webhooks. Delete one to add another.</p>
      )}
      {webhooks.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          onChange={change}
          secret={shown?.webhook.id === webhook.id ? shown.secret : null}
          onSecret={(made) => {
            change(made.webhook);
            setShown(made);
          }}
          onRemove={() => remove(webhook)}
        />
      ))}
    </div>
  );
}
