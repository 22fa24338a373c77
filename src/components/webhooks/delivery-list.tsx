"use client";

import { useEffect, useState, useTransition } from "react";
import { Button } from "~/components/ui/button";
import type { WebhookView } from "~/contracts/outgoing-webhook";
import { WEBHOOK_KEPT_DAYS } from "~/contracts/outgoing-webhook-rules";
import { DeliveryRow } from "./delivery-row";
import { useDeliveries } from "./use-deliveries";

/** What was sent to a webhook, on demand; by itself once something is sent from here (`sent` counts). */
export function DeliveryList({ webhook, sent }: { webhook: WebhookView; sent: number }) {
  const { page, load, loadMore } = useDeliveries(webhook.id);
  const [isOpen, setOpen] = useState(false);
  const [pending, startTransition] = useTransition();
  const listId = `deliveries-${webhook.id}`;

  useEffect(() => {
    if (sent === 0) return;
    setOpen(true);
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- `load` is another one each time, and always does the same
  }, [sent]);

  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button
        size="small"
        variant="quiet"
        className="-ml-3"
        busy={pending}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => {
          setOpen(!isOpen);
          if (!isOpen) startTransition(load);
        }}
      >
        {isOpen ? "Hide deliveries" : "Show deliveries"}
        <span className="sr-only"> to {webhook.url}</span>
      </Button>
      <div id={listId} hidden={!isOpen}>
        {page === null ? null : page.deliveries.length === 0 ? (
          <p className="mt-2 text-14 text-ink-muted">Nothing was sent in the last {WEBHOOK_KEPT_DAYS} days.</p>
        ) : (
          <ul aria-label={`Deliveries to ${webhook.url}`} className="mt-2 divide-y divide-line">
            {page.deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} onReplayed={load} />
            ))}
          </ul>
        )}
        {page?.next_cursor ? (
          <Button size="small" className="mt-3" busy={pending} onClick={() => startTransition(loadMore)}>
            Show more
          </Button>
        ) : null}
      </div>
    </div>
  );
}
