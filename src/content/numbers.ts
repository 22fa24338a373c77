import {
  CONSULTATION_NOTICE_HOURS,
  formatPrice,
  FRESH_JOB_DAYS,
  JOB_PRICES,
  type Offer,
  OFFERS,
  OLD_JOB_DAYS,
  PACK_IDS,
} from "~/contracts/offers";

/* Sentences with numbers that several pages share. */

const count = (connects: number): string => `${connects.toLocaleString("en-US")} connects`;

/** Locked jobs: "12-18 connects". */
export const priceRange = `${JOB_PRICES.reduced}-${count(JOB_PRICES.fresh)}`;

export const priceRule =
  `usually ${JOB_PRICES.standard} connects; ${JOB_PRICES.reduced} if it doesn't disclose pay or is older than ` +
  `${OLD_JOB_DAYS} days; ${JOB_PRICES.fresh} if it discloses pay and is at most ${FRESH_JOB_DAYS} days old`;

/** "Top Up: 80 connects for $9.99" */
export const packs = PACK_IDS.map((id) => OFFERS[id]).map(
  ({ name, connects, price }) => `${name}: ${count(connects)} for ${formatPrice(price)}`,
);

/** "Discovery Call: $99.00, 30 minutes" */
export const consultations = Object.values(OFFERS)
  .filter(({ kind }) => kind === "consulting")
  .map(({ name, price, minutes }) => `${name}: ${formatPrice(price)}, ${minutes} minutes`);

export const consultationChanges = `You can reschedule a consultation once, or cancel it for a full refund, up to ${CONSULTATION_NOTICE_HOURS} hours before it starts.`;

const { verification, pro_monthly: membership } = OFFERS;

export const verificationToday = `${formatPrice(verification.price)} today, with ${count(verification.connects)} and a verified badge`;

/** Starts with "renews". */
export const verificationLater = describeRenewal(verification, (renewal) => `after ${renewal.firstAfterDays} days`);

export const membershipTerms = `${formatPrice(membership.price)} per month, with ${count(membership.connects)}`;

export const membershipVerifies = `${membership.name} includes the verified badge from the first charge, so members don't need ${verification.name}.`;

/** Starts with "renews". */
export const membershipLater = describeRenewal(membership, (renewal) => `after ${renewal.firstAfterDays} days`);

function describeRenewal({ renewal }: Offer, first: (renewal: NonNullable<Offer["renewal"]>) => string): string {
  if (renewal === null) return "doesn't renew";
  return (
    `renews at ${formatPrice(renewal.price)} per month ${first(renewal)}, then every ${renewal.everyDays} days, until you ` +
    `cancel; each renewal adds ${count(renewal.connects)}`
  );
}
