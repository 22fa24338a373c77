import { formatDate } from "~/format/text";
import { formatPrice } from "~/contracts/offers";

/** "Renews at $39.99 per month on Nov 26, 2026, then every 30 days, until you cancel." */
export function renewalText({ price, at, everyDays }: { price: number; at: string; everyDays: number }): string {
  return `Renews at ${formatPrice(price)} per month on ${formatDate(at)}, then every ${everyDays} days, until you cancel.`;
}

const DAY_MS = 86_400_000;

/** Adds days to an ISO time. */
export function daysFrom(now: string, days: number): string {
  return new Date(Date.parse(now) + days * DAY_MS).toISOString();
}
