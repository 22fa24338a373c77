/** Which payments the office lists. */
export const PAYMENT_LISTS = {
  all: "All",
  parked: "Parked",
  disputed: "Open disputes",
  refunds: "Refunds",
  with_dispute: "All disputes",
  past_due: "Past due",
  memberships: "Memberships",
  packs: "Packs",
  consultations: "Consultations",
  paid: "Paid",
  pending: "Pending",
  failed: "Failed",
} as const;
export type PaymentList = keyof typeof PAYMENT_LISTS;
export const PAYMENT_LIST_IDS = Object.keys(PAYMENT_LISTS) as [PaymentList, ...PaymentList[]];

/** Who acts on a parked payment: the product refunds it, or the owner decides. */
export type ParkedStep = "refunded_by_us" | "owner_decides";
