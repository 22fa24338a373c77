import type { WebhookView } from "~/contracts/outgoing-webhook";
import { WEBHOOK_EVENTS } from "~/contracts/rules/outgoing-webhook";

/** What of a webhook is read for its owner: everything but its secrets. */
export const WEBHOOK_COLUMNS = {
  id: true,
  url: true,
  events: true,
  state: true,
  failingSince: true,
  previousUntil: true,
  createdAt: true,
} as const;

export type WebhookRow = {
  id: string;
  url: string;
  events: string[];
  state: WebhookView["state"];
  failingSince: Date | null;
  previousUntil: Date | null;
  createdAt: Date;
};

export function presentWebhook(row: WebhookRow, now: Date): WebhookView {
  const { previousUntil } = row;
  return {
    id: row.id,
    url: row.url,
    events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
    state: row.state,
    failing_since: row.failingSince?.toISOString() ?? null,
    previous_secret_until: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
    created_at: row.createdAt.toISOString(),
  };
}
