/** Which payments the office lists. */
export const PAYMENT_LISTS = {
  all: "All",
  parked: "Parked",
  disputed: "Disputes",
  refunds: "Refunds",
  past_due: "Past due",
  paid: "Paid",
  pending: "Pending",
  failed: "Failed",
} as const;
export type PaymentList = keyof typeof PAYMENT_LISTS;
export const PAYMENT_LIST_IDS = Object.keys(PAYMENT_LISTS) as [PaymentList, ...PaymentList[]];

/** Who acts on a parked payment: the product refunds it, or the owner decides. */
export type ParkedStep = "refunded_by_us" | "owner_decides";
