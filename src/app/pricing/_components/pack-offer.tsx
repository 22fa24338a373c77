import { formatCount } from "~/format/text";
import { PurchaseButton } from "~/components/payments/purchase-button";
import { Badge } from "~/components/ui/badge";
import { cx } from "~/components/ui/class-names";
import { formatPrice, JOB_PRICES, pricePerConnect, type Offer } from "~/contracts/offers";

/** Writes how many jobs a pack unlocks, at the highest and the lowest price: "4-6". */
function jobsFor({ connects }: Offer): string {
  const [least, most] = [JOB_PRICES.fresh, JOB_PRICES.reduced].map((price) => Math.floor(connects / price));
  return `${least}-${most}`;
}

/** A pack of connects with the price of one. */
export function PackOffer({ offer, signedIn }: { offer: Offer; signedIn: boolean }) {
  return (
    <li
      className={cx(
        "flex flex-col rounded-card border bg-surface p-5",
        offer.popular ? "border-accent" : "border-line",
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 className="text-16 font-bold">{offer.name}</h3>
        {offer.popular ? <Badge tone="accent">Popular</Badge> : null}
      </div>
      <p className="mt-1 grow text-14 text-ink-muted">{offer.description}</p>
      <p className="tabular mt-4 text-28 font-bold">{formatPrice(offer.price)}</p>
      <p className="tabular mt-1">{formatCount(offer.connects)} connects</p>
      <p className="tabular text-14">Opens {jobsFor(offer)} jobs</p>
      <p className="tabular text-14 text-ink-muted">{pricePerConnect(offer)} per connect</p>
      <PurchaseButton
        offer={offer.id}
        signedIn={signedIn}
        variant={offer.popular ? "primary" : "secondary"}
        className="mt-4 w-full"
      >
        Purchase
        <span className="sr-only"> {offer.name}</span>
      </PurchaseButton>
    </li>
  );
}
