"use client";

import { useState } from "react";
import { useReopen } from "~/components/forms/use-reopen";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmButton } from "~/components/ui/confirm-button";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/browser/toast-store";
import type { WebhookSecretOutput, WebhookView } from "~/contracts/outgoing-webhook";
import { api } from "~/trpc/react";
import { DeliveryList } from "./delivery-list";
import { WebhookForm, webhookRecord } from "./webhook-form";
import { WebhookSecret } from "./webhook-secret";
import { EVENT_WORDS, WEBHOOK_STATES } from "./webhook-words";

type WebhookCardProps = {
  webhook: WebhookView;
  /** Set if it was created in this window. */
  secret: string | null;
  onSecret: (created: WebhookSecretOutput) => void;
};

const getTitleId = ({ id }: WebhookView) => `webhook-${id}`;

/** One webhook: its events, its controls and its deliveries. */
export function WebhookCard({ webhook, secret, onSecret }: WebhookCardProps) {
  const { url, events, state } = webhook;
  const titleId = getTitleId(webhook);
  const badge = WEBHOOK_STATES[state];
  const [isEditing, setEditing] = useState(false);
  const [showsDeliveries, setShowsDeliveries] = useState(false);
  useReopen(webhookRecord(webhook.id), () => setEditing(true));

  return (
    <section aria-labelledby={titleId}>
      <Card className="p-5 sm:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} tabIndex={-1} className="min-w-0 text-16 font-bold break-all">
            {url}
          </h3>
          <Badge tone={badge.tone}>{badge.word}</Badge>
        </div>
        <p className="mt-1 text-14 text-ink-muted">{events.map((event) => EVENT_WORDS[event].title).join(", ")}</p>
        <StateNotice state={state} />
        <div className="mt-4 flex flex-wrap gap-2">
          {state === "active" ? <TestButton webhook={webhook} onSent={() => setShowsDeliveries(true)} /> : null}
          {state === "paused_for_security" ? null : <PauseButton webhook={webhook} />}
          <Button size="small" aria-expanded={isEditing} onClick={() => setEditing((editing) => !editing)}>
            Edit<span className="sr-only"> {url}</span>
          </Button>
          <RotateButton webhook={webhook} onSecret={onSecret} />
          <DeleteButton webhook={webhook} />
        </div>
        {secret === null ? null : <WebhookSecret key={secret} webhook={webhook} secret={secret} />}
        {isEditing ? <EditForm webhook={webhook} onSaved={() => setEditing(false)} /> : null}
        <DeliveryList
          webhook={webhook}
          isOpen={showsDeliveries}
          onToggle={() => setShowsDeliveries(!showsDeliveries)}
        />
      </Card>
    </section>
  );
}

function StateNotice({ state }: Pick<WebhookView, "state">) {
  if (state === "paused_for_security") {
    return (
      <Notice tone="notice" className="mt-3" title="Paused to protect your account">
        Your password was reset, or access to your account was revoked. Check the address and create a new secret. Then
        you can resume the webhook.
      </Notice>
    );
  }
  if (state !== "gone" && state !== "failing") return null;
  return (
    <Notice tone="danger" className="mt-3" title="We stopped sending events here">
      {state === "gone" ? "The server answered 410 (Gone)." : "No event arrived for five days."} Resume the webhook once
      the server works again. You can resend missed events below.
    </Notice>
  );
}

/** Returns a function that puts a changed webhook in its place in the list. */
function useReplaceWebhook() {
  const utils = api.useUtils();
  return (changed: WebhookView) =>
    utils.webhook.list.setData(
      undefined,
      (list) => list && { webhooks: list.webhooks.map((old) => (old.id === changed.id ? changed : old)) },
    );
}

function EditForm({ webhook, onSaved }: { webhook: WebhookView; onSaved: () => void }) {
  const replace = useReplaceWebhook();
  const update = api.webhook.update.useMutation({ onSuccess: replace });
  return (
    <WebhookForm
      idPrefix={webhook.id}
      initial={webhook}
      submitLabel="Save changes"
      failed="Failed to change the webhook. Nothing was saved."
      onSubmit={async (input) => {
        await update.mutateAsync({ id: webhook.id, ...input });
        onSaved();
        document.getElementById(getTitleId(webhook))?.focus();
        toast({ title: "Webhook changed", tone: "success" });
      }}
    />
  );
}

function TestButton({ webhook, onSent }: { webhook: WebhookView; onSent: () => void }) {
  const utils = api.useUtils();
  const test = api.webhook.test.useMutation({
    meta: { failed: "Failed to send a test event." },
    onSuccess: async () => {
      onSent();
      toast({ title: "Test event sent" });
      await utils.webhook.deliveries.invalidate({ id: webhook.id });
    },
  });
  return (
    <Button size="small" busy={test.isPending} onClick={() => test.mutate({ id: webhook.id })}>
      Send a test event<span className="sr-only"> to {webhook.url}</span>
    </Button>
  );
}

function PauseButton({ webhook }: { webhook: WebhookView }) {
  const replace = useReplaceWebhook();
  const update = api.webhook.update.useMutation({
    meta: { failed: "Failed to change the webhook. Please try again." },
    onSuccess: (changed) => {
      replace(changed);
      toast(
        changed.state === "active"
          ? { title: "Webhook resumed", description: "We send new events from now on." }
          : { title: "Webhook paused", description: "Events that happen during the pause aren't sent." },
      );
    },
  });
  const isActive = webhook.state === "active";
  return (
    <Button size="small" busy={update.isPending} onClick={() => update.mutate({ id: webhook.id, paused: isActive })}>
      {isActive ? "Pause" : "Resume"}
      <span className="sr-only"> {webhook.url}</span>
    </Button>
  );
}

function RotateButton({ webhook, onSecret }: Pick<WebhookCardProps, "webhook" | "onSecret">) {
  const replace = useReplaceWebhook();
  const rotate = api.webhook.rotate.useMutation({
    meta: { failed: "Failed to change the secret. Please try again." },
    onSuccess: (created) => replace(created.webhook),
  });
  return (
    <ConfirmButton
      label={
        <>
          New secret<span className="sr-only"> {webhook.url}</span>
        </>
      }
      fallbackId={getTitleId(webhook)}
      title="Create a new secret?"
      description={
        webhook.state === "paused_for_security"
          ? "The current one stops working at once."
          : "The current one works for another 24 hours."
      }
      confirm="Create secret"
      confirmVariant="primary"
      busy={rotate.isPending}
      onConfirm={(close) =>
        rotate.mutate(
          { id: webhook.id },
          {
            onSettled: close,
            onSuccess: onSecret,
          },
        )
      }
    />
  );
}

function DeleteButton({ webhook }: { webhook: WebhookView }) {
  const { id, url } = webhook;
  const utils = api.useUtils();
  const remove = api.webhook.remove.useMutation({
    meta: { failed: "Failed to delete the webhook. Please try again." },
  });
  const removed = () => {
    utils.webhook.list.setData(
      undefined,
      (list) => list && { webhooks: list.webhooks.filter((webhook) => webhook.id !== id) },
    );
    toast({ title: "Webhook deleted", description: url });
  };
  return (
    <ConfirmButton
      label={
        <>
          Delete<span className="sr-only"> {url}</span>
        </>
      }
      fallbackId={getTitleId(webhook)}
      title="Delete this webhook?"
      description={`We'll stop sending events to ${url} and delete its delivery history.`}
      confirm="Delete webhook"
      busy={remove.isPending}
      onConfirm={(close) =>
        remove.mutate(
          { id },
          {
            onSettled: close,
            onSuccess: removed,
          },
        )
      }
    />
  );
}
