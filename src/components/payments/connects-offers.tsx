import { buttonClass } from "~/components/ui/class-names";
import { formatPrice, type Offer, OFFERS, PACK_IDS } from "~/contracts/offers";
import { formatCount } from "~/format/text";
import { newCheckoutPath } from "./checkout-session";
import { addDays, renewalText } from "./included-list";

type ConnectsOffersProps = {
  price: number;
  /** What the viewer has. */
  balance: number;
  /** Verified viewers aren't offered the verification. */
  isVerified: boolean;
  /** The path to come back to. */
  next: string;
  /** The time of rendering. */
  now: string;
};

/** Offers the smallest pack that suffices for a price, and the verification. Plain links: a checkout needs a full load. */
export function ConnectsOffers({ price, balance, isVerified, next, now }: ConnectsOffersProps) {
  const pack = PACK_IDS.map((id) => OFFERS[id]).find((offer) => balance + offer.connects >= price);
  const { verification } = OFFERS;
  const isVerificationEnough = !isVerified && balance + verification.connects >= price;
  const offers = [pack, isVerificationEnough ? verification : undefined].filter((offer) => offer !== undefined);
  return (
    <ul className="mt-5 grid gap-3">
      {offers.map((offer) => (
        <li key={offer.id} className="rounded-inner border border-line p-4">
          <p className="tabular flex items-baseline justify-between gap-4 font-medium">
            <span>
              {offer.name}: {formatCount(offer.connects)} connects
            </span>
            <span>{formatPrice(offer.price)}</span>
          </p>
          <p className="mt-1 text-14 text-ink-muted">
            Leaves {formatCount(balance + offer.connects - price)} connects afterwards. {describeTerms(offer, now)}
          </p>
          <a
            href={newCheckoutPath(offer.id, next)}
            className={buttonClass({ variant: offer === pack ? "primary" : "secondary", className: "mt-3 w-full" })}
          >
            {offer.kind === "verification" ? "Get Verified" : `Get ${formatCount(offer.connects)} connects`} for{" "}
            {formatPrice(offer.price)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function describeTerms({ renewal }: Offer, now: string): string {
  return renewal ? renewalText({ ...renewal, at: addDays(now, renewal.firstAfterDays) }) : "Charged once.";
}
