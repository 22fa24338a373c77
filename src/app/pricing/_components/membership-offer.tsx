import { IncludedList } from "~/components/payments/included-list";
import { PurchaseButton } from "~/components/payments/purchase-button";
import { daysFrom, renewalText } from "~/components/payments/renewal-text";
import { Badge } from "~/components/ui/badge";
import { formatPrice, membershipSaving, OFFERS, pricePerConnect, type Offer } from "~/contracts/offers";
import { PRICING_PATH, type Buyer } from "./buyer";
import { RunningMembership } from "./running-membership";

type MembershipOfferProps = { offer: Offer; buyer: Buyer; now: string };

/** The membership, and how much less a connect costs in it. */
export function MembershipOffer({ offer, buyer, now }: MembershipOfferProps) {
  const { renewal } = offer;
  return (
    <section
      aria-labelledby={offer.id}
      className="mt-4 grid gap-x-12 gap-y-6 rounded-card border border-line bg-surface p-5 sm:p-8 lg:grid-cols-[1fr_20rem]"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id={offer.id} className="text-20 font-bold sm:text-28">
            {offer.name}
          </h2>
          <Badge tone="accent">Save {membershipSaving()}%</Badge>
        </div>
        <p className="mt-1">{offer.description}</p>
        <IncludedList items={offer.includes} className="mt-4" />
        <p className="tabular mt-4 text-14 text-ink-muted">
          {pricePerConnect(offer)} per connect, {membershipSaving()}% less than in the {OFFERS.value_pack.name} at{" "}
          {pricePerConnect(OFFERS.value_pack)}.
        </p>
      </div>
      <div className="flex flex-col lg:justify-center">
        <p className="tabular flex items-baseline gap-2">
          <span className="text-40 font-bold">{formatPrice(offer.price)}</span> per month
        </p>
        {renewal ? (
          <p className="mt-1 text-14 text-ink-muted">
            {renewalText({ ...renewal, at: daysFrom(now, renewal.firstAfterDays) })}
          </p>
        ) : null}
        <div className="mt-4">
          {buyer.renews ? (
            <RunningMembership renews={buyer.renews} />
          ) : (
            <PurchaseButton
              offer={offer.id}
              signedIn={buyer.signedIn}
              here={PRICING_PATH}
              size="large"
              className="w-full"
            >
              Purchase
              <span className="sr-only"> {offer.name}</span>
            </PurchaseButton>
          )}
        </div>
      </div>
    </section>
  );
}
