import { Check } from "lucide-react";
import { cx } from "~/components/ui/class-names";
import { formatPrice } from "~/contracts/offers";
import { formatDate } from "~/format/text";

/** What an offer includes. */
export function IncludedList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={cx("grid gap-1.5 text-14", className)}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2">
          <Check aria-hidden className="mt-0.5 size-4 text-accent" />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** "Renews at $39.99 per month on Nov 26, 2026, then every 30 days, until you cancel." */
export function renewalText({ price, at, everyDays }: { price: number; at: string; everyDays: number }): string {
  return `Renews at ${formatPrice(price)} per month on ${formatDate(at)}, then every ${everyDays} days, until you cancel.`;
}

const DAY_MS = 86_400_000;

/** Adds days to an ISO time. */
export function addDays(now: string, days: number): string {
  return new Date(Date.parse(now) + days * DAY_MS).toISOString();
}
