import { daysFrom } from "~/components/payments/renewal-text";
import type { Offer } from "~/contracts/offers";
import type { CheckoutView } from "~/contracts/payment";

/** What a checkout charges. Prices are US cents. */
export type Order = {
  dueToday: number;
  renewal: { price: number; everyDays: number; firstAt: string } | null;
};

/** As it was written down when the checkout was opened. */
export function orderOf({ due_today: dueToday, renewal }: CheckoutView): Order {
  return {
    dueToday,
    renewal: renewal && { price: renewal.price, everyDays: renewal.every_days, firstAt: renewal.first_at },
  };
}

/** As it will be, for an offer without a checkout yet. `now` is the time of rendering. */
export function orderFor({ price, renewal }: Offer, now: string): Order {
  return {
    dueToday: price,
    renewal: renewal && {
      price: renewal.price,
      everyDays: renewal.everyDays,
      firstAt: daysFrom(now, renewal.firstAfterDays),
    },
  };
}
