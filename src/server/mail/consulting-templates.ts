import { CONSULTATION_HOLD_MINUTES } from "~/contracts/rules/consulting";
import { pageUrl, render, type MailContent } from "./compose";

/** What the mails about a consultation say of it. */
export type ConsultationFacts = {
  /** Of the offer. */
  name: string;
  startsAt: Date;
  endsAt: Date;
  /** What goes back or would go back, as it is shown: "$99.00"; null while the buyer's bank looks into the payment. */
  refund: string | null;
  /** The last moment to move or cancel it; null once that is over. */
  changesUntil: Date | null;
  /** Why it can't be moved or canceled any more; null while it can. */
  changesRefusal: string | null;
  canMove: boolean;
};

const BOOKINGS = "/consulting";

/** Confirms a consultation that was paid. */
export function consultationConfirmedMail(facts: ConsultationFacts): MailContent {
  return render({
    subject: `Your ${facts.name} is booked`,
    before: [
      `Your ${facts.name} is paid and confirmed: ${periodOf(facts)}.`,
      "The attached file puts it into your calendar, in your own time zone.",
      "We will write to this address, before it begins, how to join.",
    ],
    links: [{ label: facts.changesUntil ? "See, move or cancel it" : "See it", url: pageUrl(BOOKINGS) }],
    after: [consultationTermsText(facts)],
  });
}

/** Confirms another time. */
export function consultationMovedMail(facts: ConsultationFacts): MailContent {
  return render({
    subject: `Your ${facts.name} was moved`,
    before: [
      `Your ${facts.name} is now: ${periodOf(facts)}.`,
      "The attached file moves it in your calendar, in your own time zone.",
    ],
    links: [{ label: facts.changesUntil ? "See or cancel it" : "See it", url: pageUrl(BOOKINGS) }],
    after: [consultationTermsText(facts)],
  });
}

/** Confirms a cancellation, or tells of one because the money went back already. */
export function consultationCancelledMail(facts: ConsultationFacts & { wasWithdrawn: boolean }): MailContent {
  const money = facts.wasWithdrawn
    ? "Its payment went back to you, so the time is not kept any more."
    : facts.refund === null
      ? DISPUTED
      : `${facts.refund} goes back the way it came.`;
  return render({
    subject: `Your ${facts.name} is canceled`,
    before: [
      `Your ${facts.name} of ${periodOf(facts)} is canceled.`,
      money,
      "The attached file takes it out of your calendar.",
    ],
    links: [{ label: "Choose another time", url: pageUrl(BOOKINGS) }],
    after: ["If this was not you, sign in and change your password."],
  });
}

/** Says that a payment came when its time was somebody else's. */
export function consultationMissedMail(facts: ConsultationFacts): MailContent {
  return render({
    subject: `Your ${facts.name} could not be booked`,
    before: [
      `Your payment arrived when the time you had chosen was no longer free: ${periodOf(facts)}.`,
      facts.refund === null ? DISPUTED : `${facts.refund} goes back the way it came. You need do nothing.`,
    ],
    links: [{ label: "Choose another time", url: pageUrl(BOOKINGS) }],
    after: [`A time is kept for ${CONSULTATION_HOLD_MINUTES} minutes while you pay.`],
  });
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });

const DISPUTED = "Its payment is disputed with your bank, which decides about the money.";

/** The terms of this session, in whole sentences. */
export function consultationTermsText({ changesUntil, changesRefusal, canMove, refund }: ConsultationFacts): string {
  if (changesUntil === null) return changesRefusal ?? "";
  const until = `${DAY.format(changesUntil)}, ${TIME.format(changesUntil)} (UTC)`;
  const moving = canMove ? "Until then you can also move it once." : "It can't be moved again.";
  if (refund === null) return `You can cancel it until ${until}. ${DISPUTED} ${moving}`;
  return `Free cancellation until ${until}: ${refund} then goes back the way it came. ${moving}`;
}

/** "Thursday, December 3, 2026, 15:00 to 15:30 (UTC)": the reader's time zone is not known here. */
function periodOf({ startsAt, endsAt }: ConsultationFacts): string {
  return `${DAY.format(startsAt)}, ${TIME.format(startsAt)} to ${TIME.format(endsAt)} (UTC)`;
}
