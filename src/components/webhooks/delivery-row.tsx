"use client";

import { useState } from "react";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { ScrollRegion } from "~/components/ui/scroll-region";
import { toast } from "~/browser/toast-store";
import type { WebhookDeliveryOutput, WebhookDeliveryView, WebhookView } from "~/contracts/outgoing-webhook";
import { api } from "~/trpc/react";
import { DELIVERY_STATES, describeOutcome, formatMoment } from "./webhook-words";

type DeliveryRowProps = { webhook: WebhookView; delivery: WebhookDeliveryView };

/** One delivery: its outcome, its attempts on demand, and a button to send it again. */
export function DeliveryRow({ webhook, delivery }: DeliveryRowProps) {
  const { id, type, state, happened_at: happenedAt, next_attempt_at: nextAt } = delivery;
  const badge = DELIVERY_STATES[state];
  const ids = { id: webhook.id, delivery_id: id };
  const named = <span className="sr-only"> {`${type}, ${formatMoment(happenedAt)}`}</span>;
  const utils = api.useUtils();
  const [isOpen, setOpen] = useState(false);
  const details = api.webhook.delivery.useQuery(ids, {
    enabled: isOpen,
    staleTime: 0,
    meta: { failed: "Failed to load the delivery. Please try again." },
  });
  const replay = api.webhook.replay.useMutation({
    meta: { failed: "Failed to send it again." },
    onSuccess: async () => {
      setOpen(false);
      await utils.webhook.deliveries.invalidate({ id: webhook.id });
      toast({ title: "Event sent again", description: type });
    },
  });

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-2">
            <code className="text-14">{type}</code>
            <Badge tone={badge.tone}>{badge.word}</Badge>
          </p>
          <p className="mt-0.5 text-14 text-ink-muted tabular-nums">
            {formatMoment(happenedAt)} ·{" "}
            {describeOutcome({ status: delivery.last_status, failure: delivery.last_failure })}
            {nextAt !== null && delivery.attempts > 0 ? ` · next try ${formatMoment(nextAt)}` : null}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="quiet"
            busy={details.isLoading}
            aria-expanded={isOpen && details.isSuccess}
            onClick={() => {
              if (isOpen && details.isError) void details.refetch();
              else setOpen(!isOpen);
            }}
          >
            Details{named}
          </Button>
          {state !== "waiting" && webhook.state === "active" ? (
            <Button size="small" busy={replay.isPending} onClick={() => replay.mutate(ids)}>
              Replay{named}
            </Button>
          ) : null}
        </div>
      </div>
      {isOpen && details.data ? <Details details={details.data} /> : null}
    </li>
  );
}

function Details({ details: { delivery, body, history } }: { details: WebhookDeliveryOutput }) {
  return (
    <div className="mt-3 grid gap-3 text-14">
      <p className="break-all text-ink-muted">
        <code>webhook-id: {delivery.event_id}</code>
      </p>
      {body === null ? null : <Text label="Request body">{pretty(body)}</Text>}
      <ol className="grid gap-2">
        {history.map(({ number, at, duration_ms: durationMs, status, failure, answer }) => (
          <li key={number}>
            <p className="text-ink-muted tabular-nums">
              Attempt {number}: {formatMoment(at)}, {describeOutcome({ status, failure })} after {durationMs} ms
            </p>
            {answer === "" ? null : <Text label={`Response to attempt ${number}`}>{answer}</Text>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Text({ label, children }: { label: string; children: string }) {
  return (
    <div className="mt-1 min-w-0 rounded-inner border border-line bg-sunken">
      <ScrollRegion label={label}>
        <pre className="p-3 text-12">{children}</pre>
      </ScrollRegion>
    </div>
  );
}

function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
