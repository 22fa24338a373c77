import { CONSULTATION_HOLD_MINUTES } from "~/contracts/offers";
import { pageUrl, render, type MailContent } from "./compose";

export type ConsultationFacts = {
  /** The offer's name. */
  name: string;
  startsAt: Date;
  endsAt: Date;
  /** The formatted refund of a cancellation, "$99.00"; null while the payment is disputed. */
  refund: string | null;
  /** Deadline to move or cancel it; null once it has passed. */
  changesUntil: Date | null;
  /** Why it can't be moved or canceled; null while it can. */
  changesRefusal: string | null;
  canMove: boolean;
};

const BOOKINGS = "/consulting";

export function consultationConfirmedMail(facts: ConsultationFacts): MailContent {
  return render({
    subject: `Your ${facts.name} is booked`,
    before: [
      `Your ${facts.name} is paid and confirmed: ${formatPeriod(facts)}.`,
      "Open the attached file to add it to your calendar in your own time zone.",
      "We'll email you how to join before it starts.",
    ],
    links: [{ label: facts.changesUntil ? "View, move or cancel it" : "View it", url: pageUrl(BOOKINGS) }],
    after: [consultationTermsText(facts)],
  });
}

export function consultationMovedMail(facts: ConsultationFacts): MailContent {
  return render({
    subject: `Your ${facts.name} was moved`,
    before: [
      `Your ${facts.name} is now: ${formatPeriod(facts)}.`,
      "Open the attached file to move it in your calendar.",
    ],
    links: [{ label: facts.changesUntil ? "View or cancel it" : "View it", url: pageUrl(BOOKINGS) }],
    after: [consultationTermsText(facts)],
  });
}

/** `wasWithdrawn`: the payment was returned first. */
export function consultationCancelledMail(facts: ConsultationFacts & { wasWithdrawn: boolean }): MailContent {
  const money = facts.wasWithdrawn
    ? "Your payment was returned to you, so we released the time."
    : facts.refund === null
      ? DISPUTED
      : `We're refunding ${facts.refund} to your original payment method.`;
  return render({
    subject: `Your ${facts.name} is canceled`,
    before: [
      `Your ${facts.name} on ${formatPeriod(facts)} is canceled.`,
      money,
      "Open the attached file to remove it from your calendar.",
    ],
    links: [{ label: "Choose another time", url: pageUrl(BOOKINGS) }],
    after: ["If this wasn't you, sign in and change your password."],
  });
}

/** The payment came after the reservation ended, and somebody else has the time. */
export function consultationMissedMail(facts: ConsultationFacts): MailContent {
  return render({
    subject: `Your ${facts.name} could not be booked`,
    before: [
      `When your payment arrived, the time you chose was no longer free: ${formatPeriod(facts)}.`,
      facts.refund === null
        ? DISPUTED
        : `We're refunding ${facts.refund} to your original payment method. You don't need to do anything.`,
    ],
    links: [{ label: "Choose another time", url: pageUrl(BOOKINGS) }],
    after: [`We reserve a time for ${CONSULTATION_HOLD_MINUTES} minutes while you pay.`],
  });
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });

const DISPUTED = "Its payment is disputed. Your bank decides about the refund.";

/** Describes when this session can be moved or canceled. */
export function consultationTermsText({ changesUntil, changesRefusal, canMove, refund }: ConsultationFacts): string {
  if (changesUntil === null) return changesRefusal ?? "";
  const until = `${DAY.format(changesUntil)}, ${TIME.format(changesUntil)} (UTC)`;
  const moving = canMove ? "Until then you can also move it once." : "It can't be moved again.";
  if (refund === null) return `You can cancel it until ${until}. ${DISPUTED} ${moving}`;
  return `Free cancellation until ${until}: we'll refund ${refund} to your original payment method. ${moving}`;
}

/** Formats "Thursday, December 3, 2026, 15:00 to 15:30 (UTC)". We don't know the reader's time zone. */
function formatPeriod({ startsAt, endsAt }: ConsultationFacts): string {
  return `${DAY.format(startsAt)}, ${TIME.format(startsAt)} to ${TIME.format(endsAt)} (UTC)`;
}
