import type { WebhookDeliveryView, WebhookView } from "~/contracts/outgoing-webhook";
import type { WebhookEvent } from "~/contracts/rules/outgoing-webhook";
import type { BadgeTone } from "~/components/ui/badge";

/** Describes each event to the webhook's owner. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, { title: string; hint: string }>> = {
  "job.unlocked": { title: "Job unlocked", hint: "Includes what the unlock reveals and its price" },
  "application.moved": { title: "Application moved", hint: "Includes the old and the new stage" },
};

type Sign = { word: string; tone: BadgeTone };

export const WEBHOOK_STATES: Readonly<Record<WebhookView["state"], Sign>> = {
  active: { word: "Active", tone: "accent" },
  paused: { word: "Paused", tone: "notice" },
  paused_for_security: { word: "Paused", tone: "notice" },
  gone: { word: "Switched off", tone: "danger" },
  failing: { word: "Switched off", tone: "danger" },
};

export const DELIVERY_STATES: Readonly<Record<WebhookDeliveryView["state"], Sign>> = {
  waiting: { word: "On its way", tone: "notice" },
  delivered: { word: "Delivered", tone: "accent" },
  failed: { word: "Failed", tone: "danger" },
  stopped: { word: "Stopped", tone: "neutral" },
};

/** How an attempt ended. */
export function describeOutcome({ status, failure }: { status: number | null; failure: string | null }): string {
  if (status !== null) return `answered ${status}`;
  return failure ?? "not tried yet";
}

/** Formats a time to the second, in the reader's time zone. Browser only. */
export function formatMoment(iso: string): string {
  return new Date(iso).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "medium" });
}
