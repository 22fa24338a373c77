import type { ReactNode } from "react";
import { PurchaseButton } from "~/components/payments/purchase-button";
import { daysFrom, renewalText } from "~/components/payments/renewal-text";
import { formatPrice, type Offer } from "~/contracts/offers";
import { PRICING_PATH, type Buyer } from "./buyer";
import { RunningMembership } from "./running-membership";

type OfferPurchaseProps = {
  offer: Offer;
  buyer: Buyer;
  now: string;
  /** What the price is for: "today", "per month". */
  per: string;
  /** After the sentence on the renewal. */
  renewalNote?: ReactNode;
  variant?: "primary";
  /** The button's label. */
  children: ReactNode;
};

/** What a renewing offer costs, when it renews, and the button; for whoever has one that renews, that instead. */
export function OfferPurchase({ offer, buyer, now, per, renewalNote, variant, children }: OfferPurchaseProps) {
  const { renewal } = offer;
  return (
    <div className="flex flex-col lg:justify-center">
      <p className="tabular flex items-baseline gap-2">
        <span className="text-40 font-bold">{formatPrice(offer.price)}</span> {per}
      </p>
      {renewal && buyer.membership === null ? (
        <p className="mt-1 text-14 text-ink-muted">
          {renewalText({ ...renewal, at: daysFrom(now, renewal.firstAfterDays) })}
          {renewalNote}
        </p>
      ) : null}
      <div className="mt-4">
        {buyer.membership ? (
          <RunningMembership membership={buyer.membership} />
        ) : (
          <PurchaseButton
            offer={offer.id}
            signedIn={buyer.signedIn}
            here={PRICING_PATH}
            variant={variant}
            size="large"
            className="w-full"
          >
            {children}
          </PurchaseButton>
        )}
      </div>
    </div>
  );
}
