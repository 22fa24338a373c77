import { CONSULTATION_HOLD_MINUTES, type ConsultationId } from "~/contracts/offers";
import { formatTime } from "~/format/text";
import { pageUrl, render, type MailContent } from "./compose";

export type ConsultationFacts = {
  /** The offer's name. */
  name: string;
  startsAt: Date;
  endsAt: Date;
  /** The refund after a cancellation, as "$99.00"; null while the payment is disputed. */
  refund: string | null;
  /** The deadline to move or cancel the consultation; null after it. */
  changesUntil: Date | null;
  /** Why the consultation can't be moved or canceled; null while it can. */
  changesRefusal: string | null;
  canMove: boolean;
  /** The video call; null if the owner emails each seeker. */
  meetingUrl: string | null;
};

const BOOKINGS = "/consulting";

const meeting = ({ meetingUrl }: ConsultationFacts) =>
  meetingUrl ? [{ label: "Join the call", url: meetingUrl }] : [];

export function consultationConfirmedMail(facts: ConsultationFacts): MailContent {
  return render({
    subject: `Your ${facts.name} is booked`,
    before: [
      `Your ${facts.name} is paid and confirmed: ${formatPeriod(facts)}.`,
      "Open the attached file to add it to your calendar in your own time zone.",
      ...(facts.meetingUrl ? [] : ["We'll email you how to join before it starts."]),
    ],
    links: [
      ...meeting(facts),
      { label: facts.changesUntil ? "View, move or cancel it" : "View it", url: pageUrl(BOOKINGS) },
    ],
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
    links: [...meeting(facts), { label: facts.changesUntil ? "View or cancel it" : "View it", url: pageUrl(BOOKINGS) }],
    after: [consultationTermsText(facts)],
  });
}

/** Sends the link to the call of a consultation that was confirmed without one. */
export function consultationJoinMail(facts: ConsultationFacts): MailContent {
  return render({
    subject: `How to join your ${facts.name}`,
    before: [
      `Your ${facts.name} takes place at this link: ${formatPeriod(facts)}.`,
      "Open the attached file to update it in your calendar.",
    ],
    links: [...meeting(facts), { label: "View it", url: pageUrl(BOOKINGS) }],
    after: [consultationTermsText(facts)],
  });
}

/** `called_off`: by us. `withdrawn`: because its payment was returned. */
type Cancellation = ConsultationFacts & { event: "cancelled" | "called_off" | "withdrawn" };

export function consultationCancelledMail(facts: Cancellation): MailContent {
  const money =
    facts.event === "withdrawn"
      ? "Your payment was returned to you, so we released the time."
      : facts.refund === null
        ? DISPUTED
        : `We're refunding ${facts.refund} to your original payment method.`;
  return render({
    subject: `Your ${facts.name} is canceled`,
    before: [
      facts.event === "called_off"
        ? `We're sorry: we had to cancel your ${facts.name} on ${formatPeriod(facts)}.`
        : `Your ${facts.name} on ${formatPeriod(facts)} is canceled.`,
      money,
      "Open the attached file to remove it from your calendar.",
    ],
    links: [{ label: "Choose another time", url: pageUrl(BOOKINGS) }],
    after: facts.event === "called_off" ? [] : ["If this wasn't you, sign in and change your password."],
  });
}

/** Reports a payment that arrived after the reservation ended, when somebody else had the time. */
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

/** Reports free times to a user who asked for such news. */
export function consultationTimesMail({ offer, name }: { offer: ConsultationId; name: string }): MailContent {
  return render({
    subject: `There are times for your ${name}`,
    before: [`You asked us to tell you: a ${name} can be booked again.`],
    links: [{ label: "Choose a time", url: pageUrl(`${BOOKINGS}?book=${offer}`) }],
    after: ["Times are first come, first served. We won't email you about it again unless you ask."],
  });
}

const NOTICES = {
  confirmed: "Booked",
  moved: "Moved",
  cancelled: "Canceled",
  called_off: "Canceled",
  withdrawn: "Canceled",
} as const;

type Appointment = { seeker: { name: string; email: string }; notes: string };
type Notice = Appointment & { event: keyof typeof NOTICES };

/** Informs the owner of a change of a booking. */
export function consultationNoticeMail(facts: ConsultationFacts, { event, seeker, notes }: Notice): MailContent {
  const reason = event === "withdrawn" ? ["The seeker's payment was returned."] : [];
  return render({
    subject: `${NOTICES[event]}: ${facts.name}, ${DAY.format(facts.startsAt)}`,
    before: reason,
    rows: listAppointment(facts, { seeker, notes }),
    after: facts.meetingUrl || event !== "confirmed" ? [] : ["Email the seeker how to join."],
  });
}

/** Reminds the consultant that the seeker doesn't know how to join. */
export function consultationLinkMail(facts: ConsultationFacts, appointment: Appointment): MailContent {
  return render({
    subject: `Tomorrow: ${facts.name} without a link to the call`,
    before: ["Email the seeker how to join, if you haven't yet. We promised them that."],
    rows: listAppointment(facts, appointment),
    after: ["Set CONSULTING_MEETING_URL, and seekers get the link with their confirmation."],
  });
}

/** Informs the consultant of a consultation that was paid without choosing a time. */
export function consultationWithoutTimeMail(purchase: {
  name: string;
  price: string;
  seeker: Appointment["seeker"];
}): MailContent {
  const { name, price, seeker } = purchase;
  return render({
    subject: `Paid without a time: ${name}`,
    before: ["This consultation was paid, but no time was chosen. Email the seeker to agree on one."],
    rows: [
      { label: "Consultation", value: name },
      { label: "Paid", value: price },
      { label: "Seeker", value: seeker.name },
      { label: "Email", value: seeker.email },
    ],
    after: [],
  });
}

function listAppointment(facts: ConsultationFacts, { seeker, notes }: Appointment) {
  return [
    { label: "Consultation", value: facts.name },
    { label: "Time", value: formatPeriod(facts) },
    { label: "Seeker", value: seeker.name },
    { label: "Email", value: seeker.email },
    ...(notes === "" ? [] : [{ label: "Notes", value: notes }]),
  ];
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

const DISPUTED = "Its payment is disputed. Your bank decides about the refund.";

/** Describes until when a consultation can be moved or canceled. */
export function consultationTermsText({ changesUntil, changesRefusal, canMove, refund }: ConsultationFacts): string {
  if (changesUntil === null) return changesRefusal ?? "";
  const until = `${DAY.format(changesUntil)}, ${formatTime(changesUntil, "UTC")} (UTC)`;
  const moving = canMove ? "Until then you can also move it once." : "It can't be moved again.";
  if (refund === null) return `You can cancel it until ${until}. ${DISPUTED} ${moving}`;
  return `Free cancellation until ${until}: we'll refund ${refund} to your original payment method. ${moving}`;
}

/** Formats "Thursday, December 3, 2026, 3:00 PM to 3:30 PM (UTC)". Uses UTC because we don't know the reader's time zone. */
function formatPeriod({ startsAt, endsAt }: ConsultationFacts): string {
  return `${DAY.format(startsAt)}, ${formatTime(startsAt, "UTC")} to ${formatTime(endsAt, "UTC")} (UTC)`;
}
