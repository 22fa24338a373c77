"use client";

import { useEffect, useRef, useState } from "react";
import { SettingsCard } from "~/components/ui/card";
import type { WebhookSecretOutput } from "~/contracts/outgoing-webhook";
import { WEBHOOKS_MAX } from "~/contracts/rules/outgoing-webhook";
import { api } from "~/trpc/react";
import { WebhookCard } from "./webhook-card";
import { WebhookForm } from "./webhook-form";

/** Adds webhooks, shows each secret once and lists them all. */
export function WebhookManager({ headingId }: { headingId: string }) {
  const [{ webhooks }] = api.webhook.list.useSuspenseQuery();
  const [secret, setSecret] = useState<WebhookSecretOutput | null>(null);
  const utils = api.useUtils();
  const create = api.webhook.create.useMutation({
    onSuccess: (created) => {
      utils.webhook.list.setData(undefined, (list) => list && { webhooks: [created.webhook, ...list.webhooks] });
      setSecret(created);
    },
  });

  // Deleting a card removes the button that had the focus.
  const count = useRef(webhooks.length);
  useEffect(() => {
    if (webhooks.length < count.current) document.getElementById(headingId)?.focus();
    count.current = webhooks.length;
  }, [webhooks.length, headingId]);

  return (
    <div className="mt-4 grid gap-4">
      {webhooks.length < WEBHOOKS_MAX ? (
        <SettingsCard id="new-webhook" title="New webhook">
          <WebhookForm
            idPrefix="new"
            submitLabel="Add Webhook"
            failed="Failed to add the webhook."
            onSubmit={(input) => create.mutateAsync(input)}
          />
        </SettingsCard>
      ) : (
        <p className="text-14 text-ink-muted">You have {WEBHOOKS_MAX} webhooks. Delete one to add another.</p>
      )}
      {webhooks.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          secret={secret?.webhook.id === webhook.id ? secret.secret : null}
          onSecret={setSecret}
        />
      ))}
    </div>
  );
}
