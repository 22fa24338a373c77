import { BadgeCheck } from "lucide-react";
import { IncludedList } from "~/components/payments/included-list";
import { pricing } from "~/content";
import { includedIn, type Offer, OFFERS } from "~/contracts/offers";
import { type Buyer, OfferPurchase } from "./offer-purchase";

type VerificationOfferProps = { offer: Offer; buyer: Buyer; now: string };

/** A banner for unverified viewers with today's price, the benefits and the later price. */
export function VerificationOffer({ offer, buyer, now }: VerificationOfferProps) {
  return (
    <section
      aria-labelledby="get-verified"
      className="mt-8 grid gap-x-12 gap-y-6 rounded-card border border-accent bg-accent-wash p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div>
        <h2 id="get-verified" className="flex items-center gap-2 text-20 font-bold sm:text-28">
          <BadgeCheck aria-hidden className="size-6 text-accent" />
          {pricing.verifiedTitle}
        </h2>
        <p className="mt-1">{pricing.verifiedLead}</p>
        <IncludedList items={includedIn(offer, buyer.isGuaranteed)} className="mt-4" />
        {offer.renewal ? (
          <p className="mt-4 text-14">
            This is the {offer.renewal.firstAfterDays}-day trial of {OFFERS.pro_monthly.name}.
          </p>
        ) : null}
        <p className="mt-4 text-14 text-ink-muted">{pricing.noIdentityCheck}</p>
      </div>
      <OfferPurchase
        offer={offer}
        buyer={buyer}
        now={now}
        per="today"
        renewalNote={offer.renewal ? ` Each renewal brings ${offer.renewal.connects} connects.` : null}
        variant="primary"
      >
        {pricing.verifiedTitle}
      </OfferPurchase>
    </section>
  );
}
