import type { ReactNode } from "react";
import { PurchaseButton } from "~/components/payments/purchase-button";
import { addDays, renewalText } from "~/components/payments/included-list";
import { TextLink } from "~/components/ui/links";
import { formatPrice, type Offer } from "~/contracts/offers";
import type { MembershipView } from "~/contracts/payment";
import { formatDate } from "~/format/text";

/** The viewer's facts that matter for buying. */
export type Buyer = {
  signedIn: boolean;
  /** A membership that still renews; a second one isn't sold. */
  membership: MembershipView | null;
  /** True if the money-back guarantee covers the next purchase. Visitors count as first buyers. */
  isGuaranteed: boolean;
};

type OfferPurchaseProps = {
  offer: Offer;
  buyer: Buyer;
  now: string;
  /** "today" or "per month". */
  per: string;
  /** Follows the sentence about the renewal. */
  renewalNote?: ReactNode;
  variant?: "primary";
  /** The button's label. */
  children: ReactNode;
};

/** A renewing offer's price, renewal and button, or a note for viewers who already have a membership. */
export function OfferPurchase({ offer, buyer, now, per, renewalNote, variant, children }: OfferPurchaseProps) {
  const { renewal } = offer;
  return (
    <div className="flex flex-col lg:justify-center">
      <p className="tabular flex items-baseline gap-2">
        <span className="text-40 font-bold">{formatPrice(offer.price)}</span> {per}
      </p>
      {renewal && buyer.membership === null ? (
        <p className="mt-1 text-14 text-ink-muted">
          {renewalText({ ...renewal, at: addDays(now, renewal.firstAfterDays) })}
          {renewalNote}
        </p>
      ) : null}
      <div className="mt-4">
        {buyer.membership ? (
          <RunningMembership membership={buyer.membership} />
        ) : (
          <PurchaseButton offer={offer.id} signedIn={buyer.signedIn} variant={variant} size="large" className="w-full">
            {children}
          </PurchaseButton>
        )}
      </div>
    </div>
  );
}

/** Replaces the button for a viewer who has a membership. */
function RunningMembership({ membership: { status, renews } }: { membership: MembershipView }) {
  return (
    <p className="text-14 text-ink-muted">
      You have a membership. {renews ? `It renews at ${formatPrice(renews.price)} on ${formatDate(renews.at)}. ` : null}
      {status === "past_due" ? "Its last charge didn't go through. " : null}
      <TextLink href="/dashboard?tab=settings" prefetch={false}>
        Manage it in Settings
      </TextLink>
    </p>
  );
}
