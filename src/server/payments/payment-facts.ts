import { type Offer, OFFERS } from "~/contracts/offers";
import type { Payment } from "~/server/db";

/** The offer of a row. Rows hold no other ids than those of the table; an offer that is sold no more stays in it. */
export function getOffer({ offer }: { offer: string }): Offer {
  const found = Object.values(OFFERS).find(({ id }) => id === offer);
  if (!found) throw new Error(`There is no offer ${offer}`);
  return found;
}

type Returnable = Pick<Payment, "amount" | "connects" | "returnedAmount" | "status">;

/** Cents of a payment that went back, as far as it is known: never less than before. */
export function knownReturn({ returnedAmount, status, amount }: Returnable): number {
  return returnedAmount ?? (status === "refunded" ? amount : 0);
}

/** The connects that a payment loses when so many cents of it went back: its share of them, rounded up. */
export function connectsLost({ connects, amount }: Returnable, returned: number): number {
  return returned >= amount ? connects : Math.ceil((connects * returned) / amount);
}

/** The connects that a payment brought, less those taken back. */
export function connectsKept(payment: Returnable): number {
  return payment.connects - connectsLost(payment, knownReturn(payment));
}
