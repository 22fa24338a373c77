/** What the owner is told of: its words for one and for many, and the runbook's section or the page to read. */
export const NOTICE_KINDS = {
  booking: { one: "A booking changed", many: "bookings changed", advice: "Look at its time, notes and link." },
  dispute: { one: "A payment is disputed", many: "payments are disputed", advice: "Answer at the provider in time." },
  parked_payment: {
    one: "A payment is parked",
    many: "payments are parked",
    advice: "Runbook: FarsitePaymentsParked.",
  },
  failing_feed: { one: "A feed is failing", many: "feeds are failing", advice: "Runbook: FarsiteFeedsFail." },
  held_poll: { one: "A poll is held back", many: "polls are held back", advice: "Approve it, or see why it shrank." },
  approval: {
    one: "A request waits for approval",
    many: "requests wait for approval",
    advice: "A second person approves or refuses it.",
  },
  report: { one: "A job was reported", many: "jobs were reported", advice: "Uphold or dismiss the report." },
  broken_guarantee: {
    one: "A guarantee is broken",
    many: "guarantees are broken",
    advice: "Runbook: FarsiteLedgerBroken.",
  },
  backlog: { one: "A queue is stuck", many: "queues are stuck", advice: "Runbook: FarsiteQueueStuck." },
} as const;
export type NoticeKind = keyof typeof NOTICE_KINDS;

/** Links in one message. */
const LINKS_MAX = 10;

export type NoticeMessage = {
  id: string;
  /** "test" tells of nothing. */
  kind: NoticeKind | "test";
  title: string;
  advice: string;
  urls: string[];
  count: number;
};

export function composeMessage(id: string, kind: NoticeKind, urls: readonly string[]): NoticeMessage {
  const { one, many, advice } = NOTICE_KINDS[kind];
  const title = urls.length === 1 ? one : `${urls.length} ${many}`;
  return { id, kind, title, advice, urls: [...new Set(urls)].slice(0, LINKS_MAX), count: urls.length };
}

export type WebhookForm = "slack" | "discord" | "json";

/** Returns the form that a host takes. */
export function guessForm(url: string): WebhookForm {
  const { hostname } = new URL(url);
  if (hostname === "hooks.slack.com") return "slack";
  return hostname === "discord.com" || hostname === "discordapp.com" ? "discord" : "json";
}

export function writeBody(message: NoticeMessage, form: WebhookForm): string {
  const { title, advice, urls } = message;
  const text = [title, ...urls, advice].join("\n");
  if (form === "slack") return JSON.stringify({ text });
  // Without it, Discord notifies people whom a text mentions.
  if (form === "discord") return JSON.stringify({ content: text.slice(0, 2000), allowed_mentions: { parse: [] } });
  return JSON.stringify(message);
}
