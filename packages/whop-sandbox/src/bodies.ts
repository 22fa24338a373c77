import type { CheckoutConfigurationRetrieveResponse } from "@whop/sdk/resources/checkout-configurations";
import type { Dispute } from "@whop/sdk/resources/disputes";
import type { RefundRetrieveResponse } from "@whop/sdk/resources/refunds";
import type { Membership, Payment } from "@whop/sdk/resources/shared";
import type { GlobalKnobs } from "./knobs.ts";

/** The shapes that the provider's SDK declares, so that the compiler notices differences. */
export type Configuration = CheckoutConfigurationRetrieveResponse & {
  plan: Plan;
  metadata: Record<string, unknown> | null;
};
export type Plan = CheckoutConfigurationRetrieveResponse.Plan & { title: string | null };
export type Refund = RefundRetrieveResponse;
export type { Dispute, Membership, Payment };

/** Stored objects by kind. The last two are the sandbox's own. */
export type Bodies = {
  configuration: Configuration;
  plan: Plan;
  payment: Payment;
  membership: Membership;
  refund: Refund;
  dispute: Dispute;
  /** Values that differ from the defaults. */
  knobs: Partial<GlobalKnobs>;
  /** The first answer under an Idempotency-Key. */
  answer: { request_hash: string; body: unknown };
};
export type Kind = keyof Bodies;
