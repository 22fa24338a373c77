import { CONSULTATION_NOTICE_HOURS, CONSULTATION_TOO_NEAR, GUARANTEE_DAYS, WITHDRAWAL_DAYS } from "~/contracts/offers";
import { HOUR_MS } from "~/server/core/durations";

const GUARANTEE_MS = GUARANTEE_DAYS * 24 * HOUR_MS;

export const CONNECTS_USED = "Connects of this purchase have been used, so the guarantee no longer applies.";
export const FIRST_PURCHASE_ONLY = "The money-back guarantee is for a first purchase only.";

export type RefundFacts = {
  isFirstPurchase: boolean;
  paidAt: Date;
  now: Date;
  /** Connects spent since the purchase. */
  spent: number;
  hasConsultation: boolean;
};

/** Returns the last moment for a refund. The guarantee lasts to the end of its second. */
export function getGuaranteeEnd(paidAt: Date): Date {
  return new Date(paidAt.getTime() + GUARANTEE_MS);
}

/** Returns a sentence why a purchase can't be refunded, or null if it can. */
export function findRefundRefusal({
  isFirstPurchase,
  paidAt,
  now,
  spent,
  hasConsultation,
}: RefundFacts): string | null {
  if (!isFirstPurchase) return FIRST_PURCHASE_ONLY;
  const lastSecond = Math.floor(getGuaranteeEnd(paidAt).getTime() / 1000);
  if (Math.floor(now.getTime() / 1000) > lastSecond)
    return `The ${GUARANTEE_DAYS} days of the money-back guarantee have passed.`;
  if (spent > 0) return CONNECTS_USED;
  if (hasConsultation) return "A consultation has been scheduled, so the guarantee no longer applies.";
  return null;
}

export type WithdrawalFacts = {
  livesInEu: boolean;
  /** The buyer agreed that using connects ends the right. */
  agreedToUse: boolean;
  paidAt: Date;
  now: Date;
  /** Connects spent since the purchase. */
  spent: number;
  /** The consultation has begun. */
  hasBegun: boolean;
};

export function getWithdrawalEnd(paidAt: Date): Date {
  return new Date(paidAt.getTime() + WITHDRAWAL_DAYS * 24 * HOUR_MS);
}

/** Returns a sentence why an EU buyer can't withdraw from a contract, or null if they can. */
export function findWithdrawalRefusal(facts: WithdrawalFacts): string | null {
  const { livesInEu, agreedToUse, paidAt, now, spent, hasBegun } = facts;
  if (!livesInEu) return "You didn't say at checkout that you live in the EU.";
  // The day of the purchase doesn't count. The last day counts to its end, in every time zone.
  if (now.getTime() >= getWithdrawalEnd(paidAt).getTime() + 24 * HOUR_MS)
    return `The ${WITHDRAWAL_DAYS} days to withdraw have passed.`;
  if (agreedToUse && spent > 0)
    return "You agreed that connects can be used at once, and you have used some of this purchase.";
  if (hasBegun) return "This session has started.";
  return null;
}

export type ConsultationTerms = {
  /** The last moment to move the consultation, or to cancel it for a refund; null after it. */
  until: Date | null;
  /** A sentence why neither is possible anymore; null while both are. */
  refusal: string | null;
};

/** Returns whether a consultation can still be moved, or canceled for a refund. */
export function consultationTerms(startsAt: Date, now: Date): ConsultationTerms {
  const until = new Date(startsAt.getTime() - CONSULTATION_NOTICE_HOURS * HOUR_MS);
  if (now <= until) return { until, refusal: null };
  const hasStarted = startsAt <= now;
  return {
    until: null,
    refusal: hasStarted
      ? "This session has started, so it can't be moved or canceled for a refund."
      : CONSULTATION_TOO_NEAR,
  };
}
