import { z } from "zod";
import { cursor, id, isoTime, queryNumber, text } from "./common";
import { OFFER_IDS, PACK_IDS } from "./offers";
import { SUBSCRIPTION_STATUSES } from "./profile";

/** As a checkout stands: nothing paid yet, all paid, the last attempt refused, or paid and given back. */
export const CHECKOUT_STATUSES = ["open", "paid", "failed", "refunded"] as const;

const cents = (what: string) => z.int().describe(`US cents: ${what}`);
const sessionId = () => text(100).min(1).describe("Of a checkout, as creating it answered");

/** Decimal dollars. Believed only as far as it is the offer's price; another is refused. */
const amount = () => z.number().min(0).max(1_000_000).optional().describe("The price in dollars, if given");

export const CreateCheckoutInput = z.strictObject({
  planId: z.enum(OFFER_IDS),
  userEmail: text(254).optional().describe("Your own address, if given"),
});
export type CreateCheckoutInput = z.infer<typeof CreateCheckoutInput>;

export const SubscribeInput = z.strictObject({
  planId: z.literal("pro_monthly").default("pro_monthly"),
  amount: amount(),
});
export type SubscribeInput = z.infer<typeof SubscribeInput>;

export const BuyConnectsInput = z.strictObject({
  packId: z.enum(PACK_IDS),
  connects: z.int().min(0).max(1_000_000).optional().describe("What the pack holds, if given"),
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

/** What the page with the payment form shows and hands to the provider's frame. */
export const CheckoutView = z.object({
  sessionId: z.string(),
  offer: z.enum(OFFER_IDS),
  status: z.enum(CHECKOUT_STATUSES),
  refusal: z.string().nullable().describe("Why it must not be paid, as a sentence; null if it may"),
  plan_id: z.string().describe("The provider's id of the plan"),
  due_today: cents("charged at once"),
  renewal: z
    .object({ price: cents("charged each time"), every_days: z.int(), first_at: isoTime() })
    .nullable()
    .describe("As if it were paid now"),
  connects: z.int().describe("What the first payment brings"),
  email: z.string(),
  name: z.string(),
  environment: z.enum(["production", "sandbox"]).describe("Of the provider's own"),
  frame_origin: z.string().nullable().describe("Where our own sandbox serves the frame; null with the provider itself"),
});
export type CheckoutView = z.infer<typeof CheckoutView>;

export const PAYMENT_STATUSES = ["pending", "paid", "failed", "refunded", "disputed"] as const;
export const REFUND_STATUSES = ["requested", "succeeded", "failed"] as const;

export const PaymentView = z.object({
  id: z.string(),
  offer: z.enum(OFFER_IDS),
  renewal: z.boolean().describe("Charged by a membership that renewed"),
  status: z.enum(PAYMENT_STATUSES),
  amount: cents("charged"),
  currency: z.string(),
  refunded: cents("given back"),
  connects: z.int().describe("What it brought; 0 until it is paid"),
  paid_at: isoTime().nullable(),
  created_at: isoTime(),
  refund: z
    .object({ status: z.enum(REFUND_STATUSES), requested_at: isoTime() })
    .nullable()
    .describe("The last refund of it"),
  refundable: z.boolean().describe("Whether requestRefund would be granted now"),
  refundable_until: isoTime().nullable().describe("End of the guarantee, for a first purchase only"),
  refund_refusal: z.string().nullable().describe("Of a paid payment: why requestRefund would refuse now"),
  cancelable_until: isoTime()
    .nullable()
    .describe("Last moment to cancel the consultation it pays for, with its money going back"),
});
export type PaymentView = z.infer<typeof PaymentView>;

export const PaymentHistoryInput = z.strictObject({
  cursor: cursor(),
  limit: queryNumber(z.int().min(1).max(100)).default(20),
});
export type PaymentHistoryInput = z.infer<typeof PaymentHistoryInput>;

export const PaymentHistoryOutput = z.object({ payments: z.array(PaymentView), next_cursor: z.string().nullable() });
export type PaymentHistoryOutput = z.infer<typeof PaymentHistoryOutput>;

export const GuaranteeOutput = z.object({
  covers_next_purchase: z.boolean().describe("Only a first purchase has the money-back guarantee"),
});

export const PaymentByIdInput = z.strictObject({ id: id().describe("Of the payment") });

/** `requested`: the provider has not confirmed it yet, and will be asked again. */
export const RequestRefundOutput = z.object({ status: z.enum(["requested", "succeeded"]) });
export type RequestRefundOutput = z.infer<typeof RequestRefundOutput>;

export const MembershipView = z.object({
  offer: z.enum(OFFER_IDS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  cancel_at_period_end: z.boolean().describe("Canceled: it runs until its period ends and is not charged again"),
  is_renewing: z.boolean().describe("It is charged until it is canceled, and no second one is sold"),
  period_ends_at: isoTime().nullable().describe("End of what is paid for; null once that is over"),
  renews: z
    .object({ at: isoTime(), price: cents("of the next charge"), connects: z.int() })
    .nullable()
    .describe("Null once it is canceled or over, and while a charge is due"),
  started_at: isoTime(),
  manage_url: z.url().nullable().describe("The provider's page to change the card or cancel, if it names one"),
});
export type MembershipView = z.infer<typeof MembershipView>;

/** The one that runs, else the last one; null for who never had one. */
export const CurrentMembershipOutput = z.object({ membership: MembershipView.nullable() });
export type CurrentMembershipOutput = z.infer<typeof CurrentMembershipOutput>;
