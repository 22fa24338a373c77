import { IncludedList } from "~/components/payments/included-list";
import { Badge } from "~/components/ui/badge";
import { membershipSaving, OFFERS, pricePerConnect, type Offer } from "~/contracts/offers";
import { type Buyer, OfferPurchase } from "./offer-purchase";

type MembershipOfferProps = { offer: Offer; buyer: Buyer; now: string };

/** The membership, and how much cheaper connects are with it. */
export function MembershipOffer({ offer, buyer, now }: MembershipOfferProps) {
  return (
    <section
      aria-labelledby={offer.id}
      className="mt-4 grid gap-x-12 gap-y-6 rounded-card border border-line bg-surface p-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
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
      <OfferPurchase offer={offer} buyer={buyer} now={now} per="per month">
        Purchase
        <span className="sr-only"> {offer.name}</span>
      </OfferPurchase>
    </section>
  );
}
