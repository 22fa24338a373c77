import { GUARANTEE_DAYS } from "~/contracts/offers";

const GUARANTEE_MS = GUARANTEE_DAYS * 24 * 60 * 60 * 1000;

/** What the guarantee depends on. */
export type RefundFacts = {
  isFirstPurchase: boolean;
  paidAt: Date;
  now: Date;
  /** Connects spent since the purchase. */
  spent: number;
  hasConsultation: boolean;
};

/** The last moment at which a purchase is given back: the second in which the days have passed still counts. */
export function guaranteeEnd(paidAt: Date): Date {
  return new Date(paidAt.getTime() + GUARANTEE_MS);
}

/** Why a purchase is not given back, as a sentence for its buyer; null: it is. */
export function whyNotRefundable({ isFirstPurchase, paidAt, now, spent, hasConsultation }: RefundFacts): string | null {
  if (!isFirstPurchase) return "The money-back guarantee is for a first purchase only.";
  const lastSecond = Math.floor(guaranteeEnd(paidAt).getTime() / 1000);
  if (Math.floor(now.getTime() / 1000) > lastSecond)
    return `The ${GUARANTEE_DAYS} days of the money-back guarantee have passed.`;
  if (spent > 0) return "Connects of this purchase have been used.";
  if (hasConsultation) return "A consultation has been scheduled.";
  return null;
}
