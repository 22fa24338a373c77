import { daysFrom } from "~/components/payments/renewal-text";
import type { Offer } from "~/contracts/offers";
import type { CheckoutView } from "~/contracts/payment";

/** What a checkout charges. Prices are US cents. */
export type Order = {
  dueToday: number;
  renewal: { price: number; everyDays: number; firstAt: string } | null;
};

/** Reads what an open checkout charges. */
export function readOrder({ due_today: dueToday, renewal }: CheckoutView): Order {
  return {
    dueToday,
    renewal: renewal && { price: renewal.price, everyDays: renewal.every_days, firstAt: renewal.first_at },
  };
}

/** Previews what an offer without a checkout charges. `now` is the time of rendering. */
export function previewOrder({ price, renewal }: Offer, now: string): Order {
  return {
    dueToday: price,
    renewal: renewal && {
      price: renewal.price,
      everyDays: renewal.everyDays,
      firstAt: daysFrom(now, renewal.firstAfterDays),
    },
  };
}
