import { z } from "zod";
import { isoTime, page, rowId, text } from "./common";
import { proof, reason } from "./office";
import { PAYMENT_LIST_IDS } from "./rules/office-payments";

// Only the pages under /admin make these calls. Money is in minor units of its currency.

export const ListPaymentsInput = z.strictObject({
  q: text(200).default("").describe("An address or its start, an id, the provider's id or a receipt number"),
  list: z.enum(PAYMENT_LIST_IDS).default("all"),
  ...page(50),
});
export type ListPaymentsInput = z.infer<typeof ListPaymentsInput>;

/** What the database's columns hold. */
const MINOR_UNITS_MAX = 2_147_483_647;

const RefundView = z.object({
  id: z.string(),
  provider_id: z.string().nullable(),
  amount: z.int(),
  status: z.enum(["requested", "succeeded", "failed"]),
  created_at: isoTime(),
});

const DisputeView = z.object({
  id: z.string(),
  provider_id: z.string(),
  amount: z.int(),
  status: z.enum(["open", "won", "lost"]),
  needs_reply: z.boolean(),
  reply_by: isoTime().nullable().describe("Null if the provider named no time"),
  reason: z.string().nullable(),
  created_at: isoTime(),
});

const OfficePayment = z.object({
  id: z.string(),
  provider_id: z.string(),
  receipt_number: z.string().nullable(),
  buyer: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable().describe("Null once deleted"),
  item: z.string(),
  renewal: z.boolean(),
  status: z.enum(["pending", "paid", "failed", "refunded", "disputed", "parked"]),
  parked: z
    .object({ reason: z.string(), step: z.enum(["refunded_by_us", "owner_decides"]) })
    .nullable()
    .describe("Null once all of it was refunded"),
  failure: z.string().nullable(),
  is_past_due: z.boolean().describe("A renewal that failed, of a membership that still waits for it"),
  amount: z.int(),
  tax: z.int(),
  currency: z.string(),
  refunded: z.int(),
  connects: z.int(),
  paid_at: isoTime().nullable(),
  created_at: isoTime(),
  refunds: z.array(RefundView),
  disputes: z.array(DisputeView),
});
export type OfficePayment = z.infer<typeof OfficePayment>;

export const ListPaymentsOutput = z.object({
  payments: z.array(OfficePayment),
  next_cursor: z.string().nullable(),
  reconciled_at: isoTime().nullable().describe("Until when the provider's list was read; null before the first time"),
});
export type ListPaymentsOutput = z.infer<typeof ListPaymentsOutput>;

export const PaymentInput = z.strictObject({ id: rowId() });

export const PaymentOutput = OfficePayment.extend({
  checkout_id: z.string(),
  membership: z.object({ provider_id: z.string(), status: z.string() }).nullable(),
});
export type PaymentOutput = z.infer<typeof PaymentOutput>;

export const PaymentsTicketInput = z.strictObject({ list: z.enum(PAYMENT_LIST_IDS) });

export const PreviewRefundInput = z.strictObject({
  id: rowId(),
  amount: z.int().min(0).max(MINOR_UNITS_MAX).optional().describe("Leave it out for all that is left"),
});

export const RefundPreview = z.object({
  amount: z.int(),
  left: z.int(),
  refunded: z.int().describe("So far"),
  currency: z.string(),
  refusal: z.string().nullable().describe("Why this can't be refunded; then nothing below applies"),
  connects: z.int().describe("Taken back"),
  owed: z.int().describe("Those of them that were spent or are held, which become debt"),
  removes_badge: z.boolean(),
  ends_membership: z.boolean(),
  cancels_booking: z.boolean(),
});
export type RefundPreview = z.infer<typeof RefundPreview>;

export const RefundPaymentInput = z.strictObject({
  id: rowId(),
  refund_id: z.guid().toLowerCase().describe("Names this refund. Repeating it refunds nothing more"),
  amount: z.int().min(1).max(MINOR_UNITS_MAX),
  refunded: z.int().min(0).max(MINOR_UNITS_MAX).describe("As it was shown"),
  reason: reason(),
  ...proof,
});
export type RefundPaymentInput = z.infer<typeof RefundPaymentInput>;

/** `requested`: the provider hasn't confirmed it yet; we ask again. `waiting`: a second person must approve it. */
export const RefundPaymentOutput = z.object({ status: z.enum(["requested", "succeeded", "waiting"]) });
export type RefundPaymentOutput = z.infer<typeof RefundPaymentOutput>;
