import { z } from "zod";

// We parse the objects that we use, because the SDK only casts to its types.

/** Converts decimal dollars as a JSON number (6.9) to cents. */
const Cents = z.number().transform((dollars) => Math.round(dollars * 100));
const NoCents = Cents.nullish().transform((cents) => cents ?? 0);
const Time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const Reference = z.object({ id: z.string() });

export const CheckoutConfiguration = z.object({ id: z.string().min(1), plan: Reference });

export const ListedPaymentBody = z.object({
  id: z.string(),
  checkout_configuration_id: z.string().nullish(),
  membership: Reference.nullish(),
  updated_at: Time,
});

/** Text for people: one line of limited length, null if empty. Never makes a payment unreadable. */
const Line = z
  .string()
  .transform(
    (text) =>
      text
        .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
        .trim()
        .slice(0, LINE_MAX) || null,
  )
  .nullish()
  .catch(null)
  .transform((line) => line ?? null);
const LINE_MAX = 200;

const BillingAddress = z.object({
  name: Line,
  line1: Line,
  line2: Line,
  city: Line,
  state: Line,
  postal_code: Line,
  country: Line,
});
export type BillingAddress = z.infer<typeof BillingAddress>;

export const PaymentBody = ListedPaymentBody.extend({
  status: z.string().nullable(),
  substatus: z.string().nullish(),
  billing_reason: z.string().nullish(),
  /** Drafts have null, which becomes 0 and matches no checkout. */
  total: NoCents,
  tax_amount: NoCents,
  tax_behavior: z.string().nullish(),
  currency: z.string().transform((currency) => currency.toLowerCase()),
  company: Reference.nullish(),
  plan: Reference.nullish(),
  refunded_amount: NoCents,
  refunds: z.array(z.object({ id: z.string(), amount: Cents, status: z.string(), created_at: Time })).nullish(),
  disputes: z
    .array(
      z.object({
        id: z.string(),
        amount: Cents,
        status: z.string(),
        reason: Line,
        needs_response_by: Time.nullish().catch(null),
      }),
    )
    .nullish(),
  failure_message: Line,
  user: z.object({ email: z.email().nullish() }).nullish().catch(null),
  billing_address: BillingAddress.nullish().catch(null),
  created_at: Time,
  paid_at: Time.nullish(),
});
export type PaymentBody = z.infer<typeof PaymentBody>;

export const MembershipBody = z.object({
  id: z.string(),
  checkout_configuration_id: z.string().nullish(),
  plan: Reference,
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  renewal_period_end: Time.nullish(),
  manage_url: z
    .union([z.url({ protocol: /^https$/ }), z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ })]) // the sandbox's
    .nullish()
    .catch(null),
  created_at: Time,
  updated_at: Time,
});
export type MembershipBody = z.infer<typeof MembershipBody>;

/** An event's envelope. The account's id has one of two names. */
export const EventBody = z.object({
  type: z.string().max(100),
  company_id: z.string().nullish(),
  account_id: z.string().nullish(),
  data: z.object({ id: z.string().max(200).optional(), payment: z.object({ id: z.string().max(200) }).nullish() }),
});
