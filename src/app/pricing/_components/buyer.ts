import type { MembershipView } from "~/contracts/payment";

/** Who looks at the offers, as far as it matters for buying. */
export type Buyer = {
  signedIn: boolean;
  /** The next charge of a membership that runs: a second one is not sold. */
  renews: MembershipView["renews"];
};

export const PRICING_PATH = "/pricing";
