"use client";

import { Button } from "~/components/ui/button";
import { ShowMore } from "~/components/ui/show-more";
import type { WebhookDeliveryView, WebhookView } from "~/contracts/outgoing-webhook";
import { WEBHOOK_KEPT_DAYS } from "~/contracts/rules/outgoing-webhook";
import { api } from "~/trpc/react";
import { DeliveryRow } from "./delivery-row";

const POLL_INTERVAL_MS = 1_500;
/** Polls only for attempts that are due or overdue by less than this. */
const POLL_HORIZON_MS = 90_000;

type DeliveryListProps = { webhook: WebhookView; isOpen: boolean; onToggle: () => void };

/** A webhook's deliveries, loaded when the list opens and kept up to date while one is about to be sent. */
export function DeliveryList({ webhook, isOpen, onToggle }: DeliveryListProps) {
  const listId = `deliveries-${webhook.id}`;
  const query = api.webhook.deliveries.useInfiniteQuery(
    { id: webhook.id },
    {
      enabled: isOpen,
      staleTime: 0,
      getNextPageParam: (page) => page.next_cursor,
      meta: { failed: "Failed to load the deliveries. Please try again." },
      refetchInterval: ({ state }) =>
        state.status === "success" && state.data?.pages.some((page) => page.deliveries.some(isDueSoon))
          ? POLL_INTERVAL_MS
          : false,
    },
  );
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries);

  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button
        size="small"
        variant="quiet"
        className="-ml-3"
        busy={query.isLoading}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={onToggle}
      >
        {isOpen ? "Hide deliveries" : "Show deliveries"}
        <span className="sr-only"> to {webhook.url}</span>
      </Button>
      <div id={listId} hidden={!isOpen}>
        {deliveries?.length === 0 ? (
          <p className="mt-2 text-14 text-ink-muted">No deliveries in the last {WEBHOOK_KEPT_DAYS} days.</p>
        ) : (
          <ul aria-label={`Deliveries to ${webhook.url}`} className="mt-2 divide-y divide-line">
            {deliveries?.map((delivery) => (
              <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        )}
        <ShowMore query={query} className="mt-3" />
      </div>
    </div>
  );
}

function isDueSoon({ state, next_attempt_at: nextAt }: WebhookDeliveryView): boolean {
  return state === "waiting" && nextAt !== null && Math.abs(Date.parse(nextAt) - Date.now()) < POLL_HORIZON_MS;
}
