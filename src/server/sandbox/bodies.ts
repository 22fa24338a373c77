import type { CheckoutConfigurationRetrieveResponse } from "@whop/sdk/resources/checkout-configurations";
import type { Dispute } from "@whop/sdk/resources/disputes";
import type { RefundRetrieveResponse } from "@whop/sdk/resources/refunds";
import type { Membership, Payment } from "@whop/sdk/resources/shared";
import type { StoredAnswer } from "./http/replay";
import type { StoredKnobs } from "./knobs";

/** Bodies have the shapes that the provider's SDK declares, so the compiler knows when one differs. */
export type Configuration = CheckoutConfigurationRetrieveResponse & {
  plan: Plan;
  metadata: Record<string, unknown> | null;
};
export type Plan = CheckoutConfigurationRetrieveResponse.Plan & { title: string | null };
export type Refund = RefundRetrieveResponse;
export type { Dispute, Membership, Payment };

/** What is kept, by kind. The last two are the sandbox's own. */
export type Bodies = {
  configuration: Configuration;
  plan: Plan;
  payment: Payment;
  membership: Membership;
  refund: Refund;
  dispute: Dispute;
  knobs: StoredKnobs;
  answer: StoredAnswer;
};
export type Kind = keyof Bodies;
