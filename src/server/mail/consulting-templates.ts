import { CONSULTATION_HOLD_MINUTES, CONSULTATION_NOTICE_HOURS } from "~/contracts/consulting-rules";
import { pageUrl, render, type MailContent } from "./compose";

/** What the mails about a consultation say of it. */
export type ConsultationFacts = {
  /** Of the offer. */
  name: string;
  startsAt: Date;
  endsAt: Date;
  /** As it is shown: "$99.00". */
  price: string;
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
    links: [{ label: "See, move or cancel it", url: pageUrl(BOOKINGS) }],
    after: [
      `You can move it once, and cancel it, up to ${CONSULTATION_NOTICE_HOURS} hours before it begins. If you cancel, ${facts.price} goes back the way it came.`,
    ],
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
    links: [{ label: "See or cancel it", url: pageUrl(BOOKINGS) }],
    after: [
      `It cannot be moved again. You can cancel it up to ${CONSULTATION_NOTICE_HOURS} hours before it begins; then ${facts.price} goes back the way it came.`,
    ],
  });
}

/** Confirms a cancellation, or tells of one because the money went back already. */
export function consultationCancelledMail(facts: ConsultationFacts & { refundIsComing: boolean }): MailContent {
  const money = facts.refundIsComing
    ? `${facts.price} goes back the way it came.`
    : "Its payment went back to you, so the time is not kept any more.";
  return render({
    subject: `Your ${facts.name} is cancelled`,
    before: [
      `Your ${facts.name} of ${periodOf(facts)} is cancelled.`,
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
      `${facts.price} goes back the way it came. You need do nothing.`,
    ],
    links: [{ label: "Choose another time", url: pageUrl(BOOKINGS) }],
    after: [`A time is kept for ${CONSULTATION_HOLD_MINUTES} minutes while you pay.`],
  });
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: "UTC" });

/** "Thursday, December 3, 2026, 15:00 to 15:30 (UTC)": the reader's time zone is not known here. */
function periodOf({ startsAt, endsAt }: ConsultationFacts): string {
  return `${DAY.format(startsAt)}, ${TIME.format(startsAt)} to ${TIME.format(endsAt)} (UTC)`;
}
