/* Everything we sell, and the only place with prices. No zod here: the browser imports it. */

export const OFFER_IDS = [
  "verification",
  "pro_monthly",
  "top_up",
  "value_pack",
  "power_pack",
  "pro_pack",
  "discovery_call",
  "strategy_session",
  "premium_package",
] as const;
export type OfferId = (typeof OFFER_IDS)[number];

type OfferKind = "verification" | "membership" | "pack" | "consulting";

type Renewal = {
  /** US cents. */
  price: number;
  connects: number;
  everyDays: number;
  /** Days from the purchase to the first renewal. */
  firstAfterDays: number;
};

export type Offer = {
  id: OfferId;
  kind: OfferKind;
  name: string;
  description: string;
  /** Due today, in US cents. */
  price: number;
  /** Connects that the first payment grants. */
  connects: number;
  renewal: Renewal | null;
  popular: boolean;
  /** Only for consultations. */
  minutes: number | null;
  includes: readonly string[];
  /** Shown after the payment form. */
  completed: string;
};

export const CURRENCY = "usd";

const BILLING_DAYS = 30;
const TRIAL_DAYS = 5;
const MEMBERSHIP_PRICE = 39_99;
const MEMBERSHIP_CONNECTS = 500;

/** EU buyers can withdraw for this long. */
export const WITHDRAWAL_DAYS = 14;
/** A first purchase is refunded in full within this time if none of it was used. */
export const GUARANTEE_DAYS = 7;

const CONNECTS_COMING = "Payment successful! Your connects are being added.";
const BOOKING_COMING = "Payment successful! Your consultation is being confirmed.";

function pack(facts: Pick<Offer, "id" | "name" | "description" | "price" | "connects"> & { popular?: boolean }): Offer {
  return {
    ...facts,
    kind: "pack",
    renewal: null,
    popular: facts.popular ?? false,
    minutes: null,
    includes: [`${facts.connects.toLocaleString("en-US")} connects`, "Connects never expire", "Charged once"],
    completed: CONNECTS_COMING,
  };
}

function buildConsultation(
  facts: Pick<Offer, "id" | "name" | "description" | "price" | "includes"> & { minutes: number; popular?: boolean },
): Offer {
  return {
    ...facts,
    kind: "consulting",
    connects: 0,
    renewal: null,
    popular: facts.popular ?? false,
    completed: BOOKING_COMING,
  };
}

const verification: Offer = {
  id: "verification",
  kind: "verification",
  name: "Verification",
  description: "A verified badge on your profile, and connects to start with.",
  price: 2_49,
  connects: 50,
  renewal: {
    price: MEMBERSHIP_PRICE,
    connects: MEMBERSHIP_CONNECTS,
    everyDays: BILLING_DAYS,
    firstAfterDays: TRIAL_DAYS,
  },
  popular: false,
  minutes: null,
  includes: ["50 connects today", "Verified badge"],
  completed: "Payment successful! Your verification is being processed.",
};

const proMonthly: Offer = {
  id: "pro_monthly",
  kind: "membership",
  name: "Pro Monthly",
  description: "Connects every month, cheaper than in the Value Pack.",
  price: MEMBERSHIP_PRICE,
  connects: MEMBERSHIP_CONNECTS,
  renewal: {
    price: MEMBERSHIP_PRICE,
    connects: MEMBERSHIP_CONNECTS,
    everyDays: BILLING_DAYS,
    firstAfterDays: BILLING_DAYS,
  },
  popular: false,
  minutes: null,
  includes: ["500 connects a month", "Verified badge", "Connects never expire", "Cancel at any time in Settings"],
  completed: "Payment successful! Your membership is being started.",
};

export const OFFERS: Readonly<Record<OfferId, Offer>> = {
  verification,
  pro_monthly: proMonthly,
  top_up: pack({
    id: "top_up",
    name: "Top Up",
    description: "Enough for a handful of jobs.",
    price: 9_99,
    connects: 80,
  }),
  value_pack: pack({
    id: "value_pack",
    name: "Value Pack",
    description: "For a few weeks of searching.",
    price: 39_99,
    connects: 400,
    popular: true,
  }),
  power_pack: pack({
    id: "power_pack",
    name: "Power Pack",
    description: "For a search at full speed.",
    price: 69_99,
    connects: 750,
  }),
  pro_pack: pack({
    id: "pro_pack",
    name: "Pro Pack",
    description: "The pack with the lowest price per connect.",
    price: 119_99,
    connects: 1750,
  }),
  discovery_call: buildConsultation({
    id: "discovery_call",
    name: "Discovery Call",
    description: "A first conversation about where you want to go.",
    price: 99_00,
    minutes: 30,
    includes: ["30 minutes, one to one"],
  }),
  strategy_session: buildConsultation({
    id: "strategy_session",
    name: "Strategy Session",
    description: "A plan for your search, made together.",
    price: 299_00,
    minutes: 60,
    popular: true,
    includes: ["60 minutes, one to one"],
  }),
  premium_package: buildConsultation({
    id: "premium_package",
    name: "Premium Package",
    description: "A long session, and a follow-up after it.",
    price: 599_00,
    minutes: 90,
    includes: ["90 minutes, one to one", "A follow-up afterwards"],
  }),
};

/** What a renewal is called everywhere. Every membership renews as Pro Monthly, also one that began with the verification. */
export const RENEWAL_NAME = `${proMonthly.name}, renewal`;

/** Smallest first. */
export const PACK_IDS = ["top_up", "value_pack", "power_pack", "pro_pack"] as const satisfies readonly OfferId[];

/** Shortest first. */
export const CONSULTATION_IDS = [
  "discovery_call",
  "strategy_session",
  "premium_package",
] as const satisfies readonly OfferId[];
export type ConsultationId = (typeof CONSULTATION_IDS)[number];

/** Lists what a purchase includes. The guarantee covers only a first purchase. */
export function includedIn({ kind, includes }: Offer, isGuaranteed: boolean): readonly string[] {
  const guarantee = `${GUARANTEE_DAYS}-day 100% money-back guarantee`;
  return kind === "verification" && isGuaranteed ? [...includes, guarantee] : includes;
}

/** Formats 3999 as "$39.99". */
export function formatPrice(cents: number): string {
  return formatDollars(toDollars(cents));
}

/** Formats minor units of any currency: "$9.99", "1,117.91 EUR". */
export function formatMoney(amount: number, currency: string): string {
  return currency === CURRENCY ? formatPrice(amount) : `${groupThousands(amount / 100)} ${currency.toUpperCase()}`;
}

/** Money in the REST API is in decimal dollars. */
export const toDollars = (cents: number): number => cents / 100;

export const formatDollars = (dollars: number): string => `$${groupThousands(dollars)}`;

/** 1117.9 → "1,117.90" */
const groupThousands = (amount: number) => amount.toFixed(2).replaceAll(/\B(?=(?:\d{3})+\.)/g, ",");

/** Formats the price of one connect, like "$0.080". Null for offers without connects. */
export function pricePerConnect({ price, connects }: Pick<Offer, "price" | "connects">): string | null {
  return connects === 0 ? null : `$${(price / connects / 100).toFixed(3)}`;
}

/** Formats the price of this many connects at an offer's rate, like "$2.25". Null for offers without connects. */
export function priceOfConnects(count: number, { price, connects }: Pick<Offer, "price" | "connects">): string | null {
  return connects === 0 ? null : formatPrice(Math.round((count * price) / connects));
}

/** Returns by how many percent a connect costs less in the membership than in the Value Pack. */
export function membershipSaving(): number {
  const { value_pack: value, pro_monthly: pro } = OFFERS;
  return Math.round((1 - pro.price / pro.connects / (value.price / value.connects)) * 100);
}

/** Prices of unlocks, in connects. */
export const JOB_PRICES = {
  /** Jobs of sources that forbid locking. */
  open: 0,
  /** Pay not disclosed, or older than `OLD_JOB_DAYS`. */
  reduced: 12,
  standard: 15,
  /** At most `FRESH_JOB_DAYS` old, with pay disclosed. */
  fresh: 18,
} as const;

/** In days. */
export const FRESH_JOB_DAYS = 3;
export const OLD_JOB_DAYS = 21;

/** A consultation can be moved or canceled until this long before it starts. */
export const CONSULTATION_NOTICE_HOURS = 24;
/** Shown once that deadline has passed. */
export const CONSULTATION_TOO_NEAR = `This session starts within ${CONSULTATION_NOTICE_HOURS} hours, so it can't be moved or canceled for a refund.`;
/** A time stays reserved this long during checkout. */
export const CONSULTATION_HOLD_MINUTES = 30;
/** In characters. */
export const CONSULTATION_NOTES_MAX = 2000;
