"use client";

import { useState, useTransition } from "react";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/components/ui/toast-store";
import type { WebhookSecretOutput, WebhookView } from "~/contracts/outgoing-webhook";
import { browserApi } from "~/trpc/client";
import { ConfirmButton } from "./confirm-button";
import { DeliveryList } from "./delivery-list";
import { tryCall } from "./try-call";
import { WebhookForm } from "./webhook-form";
import { WebhookSecret } from "./webhook-secret";
import { EVENT_WORDS, WEBHOOK_STATES } from "./webhook-words";

type WebhookCardProps = {
  webhook: WebhookView;
  onChange: (changed: WebhookView) => void;
  /** Where it was made just now. */
  secret: string | null;
  onSecret: (made: WebhookSecretOutput) => void;
  onRemove: () => Promise<(() => void) | undefined>;
};

const titleIdOf = ({ id }: WebhookView) => `webhook-${id}`;

/** One webhook: what it is told of, what can be done with it, and what was sent to it. */
export function WebhookCard({ webhook, onChange, secret, onSecret, onRemove }: WebhookCardProps) {
  const { id, url, events, state } = webhook;
  const titleId = titleIdOf(webhook);
  const sign = WEBHOOK_STATES[state];
  const [isEditing, setEditing] = useState(false);
  /** Counts what was sent off here: the list looks for it. */
  const [sent, setSent] = useState(0);

  return (
    <section aria-labelledby={titleId}>
      <Card className="p-5 sm:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} tabIndex={-1} className="min-w-0 text-16 font-bold break-all">
            {url}
          </h3>
          <Badge tone={sign.tone}>{sign.word}</Badge>
        </div>
        <p className="mt-1 text-14 text-ink-muted">{events.map((event) => EVENT_WORDS[event].title).join(", ")}</p>
        <StateNotice state={state} />
        <div className="mt-4 flex flex-wrap gap-2">
          {state === "active" ? <TestButton webhook={webhook} onSent={() => setSent((count) => count + 1)} /> : null}
          {state === "paused_for_security" ? null : <PauseButton webhook={webhook} onChange={onChange} />}
          <Button size="small" aria-expanded={isEditing} onClick={() => setEditing((editing) => !editing)}>
            Edit<span className="sr-only"> {url}</span>
          </Button>
          <RiskyButtons webhook={webhook} onSecret={onSecret} onRemove={onRemove} />
        </div>
        {secret === null ? null : <WebhookSecret key={secret} webhook={webhook} secret={secret} />}
        {isEditing ? (
          <WebhookForm
            idPrefix={id}
            initial={webhook}
            submitLabel="Save changes"
            failed="Failed to change the webhook. It is as it was."
            onSubmit={async (input) => {
              onChange(await browserApi.webhook.update.mutate({ id, ...input }));
              setEditing(false);
              document.getElementById(titleId)?.focus();
              toast({ title: "Webhook changed", tone: "success" });
            }}
          />
        ) : null}
        <DeliveryList webhook={webhook} sent={sent} />
      </Card>
    </section>
  );
}

/** What cannot be taken back. */
function RiskyButtons({ webhook, onSecret, onRemove }: Pick<WebhookCardProps, "webhook" | "onSecret" | "onRemove">) {
  const { id, url, state } = webhook;
  const titleId = titleIdOf(webhook);
  const named = <span className="sr-only"> {url}</span>;

  async function rotate() {
    const made = await tryCall("Failed to change the secret. Please try again.", () =>
      browserApi.webhook.rotate.mutate({ id }),
    );
    return made && (() => onSecret(made));
  }

  return (
    <>
      <ConfirmButton
        label={<>New secret{named}</>}
        titleId={titleId}
        title="Make a new secret?"
        description={
          state === "paused_for_security"
            ? "The current one stops working at once."
            : "The current one works for another 24 hours."
        }
        confirm="Make secret"
        onConfirm={rotate}
      />
      <ConfirmButton
        isQuiet
        label={<>Delete{named}</>}
        titleId={titleId}
        title="Delete this webhook?"
        description={`Nothing is sent to ${url} any more, and what was sent is forgotten.`}
        confirm="Delete webhook"
        onConfirm={onRemove}
      />
    </>
  );
}

function StateNotice({ state }: Pick<WebhookView, "state">) {
  if (state === "paused_for_security") {
    return (
      <Notice tone="notice" className="mt-3" title="Paused to protect your account">
        Your password was reset, or access to your account was revoked. Check the address and make a new secret. Then
        you can resume the webhook.
      </Notice>
    );
  }
  if (state !== "gone" && state !== "failing") return null;
  return (
    <Notice tone="danger" className="mt-3" title="Nothing is sent here any more">
      {state === "gone" ? "It answered 410 (Gone)." : "Nothing arrived for five days."} Resume it when it is there
      again. What did not arrive can be sent again below.
    </Notice>
  );
}

function TestButton({ webhook, onSent }: { webhook: WebhookView; onSent: () => void }) {
  const [pending, startTransition] = useTransition();
  const send = () =>
    tryCall("Failed to send a test event.", async () => {
      await browserApi.webhook.test.mutate({ id: webhook.id });
      onSent();
      toast({ title: "Test event sent off" });
    });
  return (
    <Button size="small" busy={pending} onClick={() => startTransition(send)}>
      Send a test event<span className="sr-only"> to {webhook.url}</span>
    </Button>
  );
}

function PauseButton({ webhook, onChange }: Pick<WebhookCardProps, "webhook" | "onChange">) {
  const [pending, startTransition] = useTransition();
  const isOn = webhook.state === "active";
  const toggle = () =>
    tryCall("Failed to change the webhook. Please try again.", async () => {
      onChange(await browserApi.webhook.update.mutate({ id: webhook.id, paused: isOn }));
      toast(
        isOn
          ? { title: "Webhook paused", description: "What happens meanwhile is not sent." }
          : { title: "Webhook goes on", description: "With what happens from now on." },
      );
    });
  return (
    <Button size="small" busy={pending} onClick={() => startTransition(toggle)}>
      {isOn ? "Pause" : "Resume"}
      <span className="sr-only"> {webhook.url}</span>
    </Button>
  );
}
