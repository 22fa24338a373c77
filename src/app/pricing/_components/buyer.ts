import type { MembershipView } from "~/contracts/payment";

/** Who looks at the offers, as far as it matters for buying. */
export type Buyer = {
  signedIn: boolean;
  /** A membership that is charged until it is canceled: a second one is not sold. */
  membership: MembershipView | null;
  /** Whether the money-back guarantee covers the next purchase. Visitors are taken for first buyers. */
  isGuaranteed: boolean;
};

export const PRICING_PATH = "/pricing";
