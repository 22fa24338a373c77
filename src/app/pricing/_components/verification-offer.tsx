import { BadgeCheck } from "lucide-react";
import { IncludedList } from "~/components/payments/included-list";
import { PurchaseButton } from "~/components/payments/purchase-button";
import { daysFrom, renewalText } from "~/components/payments/renewal-text";
import { pricing } from "~/content";
import { formatPrice, type Offer } from "~/contracts/offers";
import { PRICING_PATH, type Buyer } from "./buyer";
import { RunningMembership } from "./running-membership";

type VerificationOfferProps = { offer: Offer; buyer: Buyer; now: string };

/** The banner for whoever is not verified: what it costs today, what it brings, and what it costs later. */
export function VerificationOffer({ offer, buyer, now }: VerificationOfferProps) {
  const { renewal } = offer;
  return (
    <section
      aria-labelledby="get-verified"
      className="mt-8 grid gap-x-12 gap-y-6 rounded-card border border-accent bg-accent-wash p-5 sm:p-8 lg:grid-cols-[1fr_20rem]"
    >
      <div>
        <h2 id="get-verified" className="flex items-center gap-2 text-20 font-bold sm:text-28">
          <BadgeCheck aria-hidden className="size-6 text-accent" />
          {pricing.verifiedTitle}
        </h2>
        <p className="mt-1">{pricing.verifiedLead}</p>
        <IncludedList items={offer.includes} className="mt-4" />
        <p className="mt-4 text-14 text-ink-muted">{pricing.noIdentityCheck}</p>
      </div>
      <div className="flex flex-col lg:justify-center">
        <p className="tabular flex items-baseline gap-2">
          <span className="text-40 font-bold">{formatPrice(offer.price)}</span> today
        </p>
        {renewal ? (
          <p className="mt-1 text-14 text-ink-muted">
            {renewalText({ ...renewal, at: daysFrom(now, renewal.firstAfterDays) })} Each renewal brings{" "}
            {renewal.connects} connects.
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
              variant="primary"
              size="large"
              className="w-full"
            >
              {pricing.verifiedTitle}
            </PurchaseButton>
          )}
        </div>
      </div>
    </section>
  );
}
