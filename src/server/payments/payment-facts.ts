import { type Offer, OFFERS, RENEWAL_NAME } from "~/contracts/offers";
import type { Payment, PaymentStatus } from "~/server/db";

/** Returns the offer of a row. Offers that are no longer sold stay in the table. */
export function getOffer({ offer }: { offer: string }): Offer {
  const entry = Object.values(OFFERS).find(({ id }) => id === offer);
  if (!entry) throw new Error(`There is no offer ${offer}`);
  return entry;
}

/** Names what a payment is for. */
export function getItem(payment: Pick<Payment, "offer" | "renewal">): string {
  return payment.renewal ? RENEWAL_NAME : getOffer(payment).name;
}

/** Statuses of payments that matched their checkout. */
const ACCEPTED: ReadonlySet<PaymentStatus> = new Set(["paid", "disputed", "refunded"]);

export function isAccepted({ status }: Pick<Payment, "status">): boolean {
  return ACCEPTED.has(status);
}

type Returnable = Pick<Payment, "amount" | "connects" | "returnedAmount" | "status">;

/** Returns the cents of a payment that are known to be returned. Never decreases. */
export function getReturnedAmount({ returnedAmount, status, amount }: Returnable): number {
  return returnedAmount ?? (status === "refunded" ? amount : 0);
}

/** Returns the connects that a payment loses for `returned` cents: their share, rounded up. */
export function countLostConnects({ connects, amount }: Returnable, returned: number): number {
  return returned >= amount ? connects : Math.ceil((connects * returned) / amount);
}

/** Returns the connects that a payment would lose with `cents` more. */
export function countConnectsOfCents(payment: Returnable, cents: number): number {
  const returned = getReturnedAmount(payment);
  return countLostConnects(payment, returned + cents) - countLostConnects(payment, returned);
}

/** Returns the connects of a payment minus those taken back. */
export function countKeptConnects(payment: Returnable): number {
  return payment.connects - countLostConnects(payment, getReturnedAmount(payment));
}
