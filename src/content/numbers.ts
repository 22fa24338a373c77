import { CONSULTATION_NOTICE_HOURS } from "~/contracts/rules/consulting";
import {
  formatPrice,
  FRESH_JOB_DAYS,
  JOB_PRICES,
  OFFERS,
  OLD_JOB_DAYS,
  PACK_IDS,
  type Offer,
} from "~/contracts/offers";

/*
 * Sentences with numbers that more than one page says. Prices and rules come from the contracts, so that no page can say
 * another number than the one that is charged.
 */

const count = (connects: number): string => `${connects.toLocaleString("en-US")} connects`;

/** "12-18 connects", of jobs that cost anything. */
export const priceRange = `${JOB_PRICES.reduced}-${count(JOB_PRICES.fresh)}`;

export const priceRule =
  `${JOB_PRICES.standard} connects as a rule; ${JOB_PRICES.reduced} if it does not disclose pay or is older than ` +
  `${OLD_JOB_DAYS} days; ${JOB_PRICES.fresh} if it discloses pay and is at most ${FRESH_JOB_DAYS} days old`;

/** "Top Up: 80 connects for $9.99", each charged once. */
export const packs = PACK_IDS.map((id) => OFFERS[id]).map(
  ({ name, connects, price }) => `${name}: ${count(connects)} for ${formatPrice(price)}`,
);

/** "Discovery Call: $99.00, 30 minutes". */
export const consultations = Object.values(OFFERS)
  .filter(({ kind }) => kind === "consulting")
  .map(({ name, price, minutes }) => `${name}: ${formatPrice(price)}, ${minutes} minutes`);

export const consultationChanges = `A consultation that is booked here can be rescheduled once, and canceled for a full refund, both up to ${CONSULTATION_NOTICE_HOURS} hours before it begins.`;

const { verification, pro_monthly: membership } = OFFERS;

export const verificationToday = `${formatPrice(verification.price)} today, with ${count(verification.connects)} and a verified badge`;

/** What follows the verification, beginning with "renews". */
export const verificationLater = renewalOf(verification, (renewal) => `after ${renewal.firstAfterDays} days`);

export const membershipTerms = `${formatPrice(membership.price)} per month, with ${count(membership.connects)}`;

/** Why no member is "not verified". */
export const membershipVerifies = `The first charge of ${membership.name} brings the verified badge, too, so a member needs no ${verification.name}.`;

/** What follows the first month, beginning with "renews". */
export const membershipLater = renewalOf(membership, (renewal) => `after ${renewal.firstAfterDays} days`);

function renewalOf({ renewal }: Offer, first: (renewal: NonNullable<Offer["renewal"]>) => string): string {
  if (renewal === null) return "does not renew";
  return (
    `renews at ${formatPrice(renewal.price)} per month ${first(renewal)}, then every ${renewal.everyDays} days, until you ` +
    `cancel; each renewal brings ${count(renewal.connects)}`
  );
}
