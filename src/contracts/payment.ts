import { z } from "zod";
import { id, isoTime, page, text } from "./common";
import { OFFER_IDS, PACK_IDS } from "./offers";
import { SUBSCRIPTION_STATUSES } from "./profile";

const CHECKOUT_STATUSES = ["open", "paid", "failed", "refunded"] as const;

const cents = (what: string) => z.int().describe(`US cents: ${what}`);
const sessionId = () => text(100).min(1).describe("From the call that created the checkout");

/** Decimal dollars. Must equal the offer's price. */
const amount = () => z.number().min(0).max(1_000_000).optional().describe("Must equal the price in dollars");

export const CreateCheckoutInput = z.strictObject({
  planId: z.enum(OFFER_IDS),
  userEmail: text(254).optional().describe("Must be your own email address"),
});
export type CreateCheckoutInput = z.infer<typeof CreateCheckoutInput>;

export const SubscribeInput = z.strictObject({
  planId: z.literal("pro_monthly").default("pro_monthly"),
  amount: amount(),
});
export type SubscribeInput = z.infer<typeof SubscribeInput>;

export const BuyConnectsInput = z.strictObject({
  packId: z.enum(PACK_IDS),
  connects: z.int().min(0).max(1_000_000).optional().describe("Must equal the pack's connects"),
  amount: amount(),
});
export type BuyConnectsInput = z.infer<typeof BuyConnectsInput>;

export const CheckoutOutput = z.object({
  sessionId: z.string(),
  checkout_url: z.string().describe("The page with the payment form"),
});
export type CheckoutOutput = z.infer<typeof CheckoutOutput>;

export const GetVerifiedOutput = z.union([
  z.object({ verified_at: isoTime() }),
  CheckoutOutput.extend({ verified_at: z.null() }),
]);
export type GetVerifiedOutput = z.infer<typeof GetVerifiedOutput>;

export const CheckoutSessionInput = z.strictObject({ sessionId: sessionId() });
export const CheckoutStatusOutput = z.object({ status: z.enum(CHECKOUT_STATUSES) });
export type CheckoutStatusOutput = z.infer<typeof CheckoutStatusOutput>;

export const CheckoutView = z.object({
  sessionId: z.string(),
  offer: z.enum(OFFER_IDS),
  status: z.enum(CHECKOUT_STATUSES),
  refusal: z.string().nullable().describe("Why it can't be paid, as a sentence; null if it can"),
  failure: z.string().nullable().describe("Why the last try failed, as a sentence, if the provider says so"),
  plan_id: z.string().describe("The provider's plan id"),
  due_today: cents("charged today"),
  renewal: z
    .object({ price: cents("charged each time"), every_days: z.int(), first_at: isoTime() })
    .nullable()
    .describe("The renewals that follow if you pay now"),
  connects: z.int().describe("Connects that the first payment grants"),
  email: z.string(),
  name: z.string(),
  environment: z.enum(["production", "sandbox"]).describe("The provider's environment"),
  lives_in_eu: z.boolean().describe("True if the buyer said so"),
  agrees_to_use: z.boolean().describe("True if the buyer agreed that using connects ends the right to withdraw"),
  frame_origin: z.string().nullable().describe("Origin of our sandbox's frame; null with the real provider"),
});
export type CheckoutView = z.infer<typeof CheckoutView>;

const PAYMENT_STATUSES = ["pending", "paid", "failed", "refunded", "disputed"] as const;
const REFUND_STATUSES = ["requested", "succeeded", "failed"] as const;

export const PaymentView = z.object({
  id: z.string(),
  offer: z.enum(OFFER_IDS),
  item: z.string().describe('What it is for: "Top Up", or "Pro Monthly, renewal"'),
  renewal: z.boolean().describe("True for a membership's renewal"),
  status: z.enum(PAYMENT_STATUSES),
  failure: z.string().nullable().describe("Why it failed, as a sentence, if the provider says so"),
  retry_url: z.url().nullable().describe("The page to try again; null unless it failed and isn't paid since"),
  amount: cents("charged"),
  currency: z.string(),
  refunded: cents("refunded"),
  connects: z.int().describe("Connects granted; 0 until it is paid"),
  paid_at: isoTime().nullable(),
  created_at: isoTime(),
  refund: z
    .object({ status: z.enum(REFUND_STATUSES), requested_at: isoTime() })
    .nullable()
    .describe("The payment's latest refund"),
  refundable: z.boolean().describe("True if requestRefund would succeed now"),
  refundable_until: isoTime().nullable().describe("End of the guarantee; only for a first purchase"),
  refund_refusal: z.string().nullable().describe("Why requestRefund would fail for a paid payment"),
  withdrawable_until: isoTime().nullable().describe("End of an EU buyer's right to withdraw, while it can be used"),
  cancelable_until: isoTime().nullable().describe("Deadline to cancel the consultation for a refund"),
});
export type PaymentView = z.infer<typeof PaymentView>;

export const PaymentHistoryInput = z.strictObject(page(20));
export type PaymentHistoryInput = z.infer<typeof PaymentHistoryInput>;

export const PaymentHistoryOutput = z.object({ payments: z.array(PaymentView), next_cursor: z.string().nullable() });
export type PaymentHistoryOutput = z.infer<typeof PaymentHistoryOutput>;

/** A payment in the REST API. */
const ReceiptView = z.object({
  id: z.string(),
  offer: z.enum(OFFER_IDS),
  amount: z.number().describe("Charged, in dollars"),
  currency: z.string().describe("`usd`"),
  status: z.enum(PAYMENT_STATUSES),
  receipt_number: z.string().nullable().describe("Null until it is paid"),
  created_at: isoTime(),
});

export const ReceiptsInput = z.strictObject(page(20));
export type ReceiptsInput = z.infer<typeof ReceiptsInput>;

export const ReceiptsOutput = z.object({ payments: z.array(ReceiptView), next_cursor: z.string().nullable() });
export type ReceiptsOutput = z.infer<typeof ReceiptsOutput>;

export const GuaranteeOutput = z.object({
  covers_next_purchase: z.boolean().describe("The money-back guarantee covers only a first purchase"),
});

export const PaymentByIdInput = z.strictObject({ id: id().describe("Id of the payment") });

/** An invoice of a payment, or a receipt if the owner hasn't configured the seller. */
export const InvoiceOutput = z.object({
  title: z.enum(["Invoice", "Receipt"]),
  number: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type InvoiceOutput = z.infer<typeof InvoiceOutput>;

export const DeclareBuyerInput = z.strictObject({
  sessionId: sessionId(),
  lives_in_eu: z.boolean(),
  agrees_to_use: z.boolean(),
});
export type DeclareBuyerInput = z.infer<typeof DeclareBuyerInput>;

/** `requested`: the provider hasn't confirmed it yet; we ask again. */
export const RequestRefundOutput = z.object({ status: z.enum(["requested", "succeeded"]) });
export type RequestRefundOutput = z.infer<typeof RequestRefundOutput>;

export const MembershipView = z.object({
  offer: z.enum(OFFER_IDS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  cancel_at_period_end: z.boolean().describe("Canceled, but active until its period ends"),
  is_renewing: z
    .boolean()
    .describe("True if charges continue until it is canceled. A second membership can't be bought meanwhile"),
  period_ends_at: isoTime().nullable().describe("End of the paid period; null once it has passed"),
  renews: z
    .object({ at: isoTime(), price: cents("of the next charge"), connects: z.int() })
    .nullable()
    .describe("The next renewal; null after it is canceled or has ended, and while a charge is due"),
  started_at: isoTime(),
  manage_url: z.url().nullable().describe("The provider's page to change the card or cancel, if it has one"),
});
export type MembershipView = z.infer<typeof MembershipView>;

/** The active membership, else the last one. */
export const CurrentMembershipOutput = z.object({ membership: MembershipView.nullable() });
export type CurrentMembershipOutput = z.infer<typeof CurrentMembershipOutput>;
