import { formatPrice, OFFERS } from "~/contracts/offers";
import { env } from "~/env";
import type { ServiceContext } from "~/server/core/context";
import {
  consultationCancelledMail,
  consultationConfirmedMail,
  consultationMissedMail,
  consultationMovedMail,
  consultationNoticeMail,
  consultationTermsText,
  sendMail,
  senderAddress,
  type ConsultationFacts,
  type Mail,
} from "~/server/mail";
import { calendarFile, type CalendarEntry } from "./calendar-file";
import { getConsultation } from "./calendar";
import { findBookingPayment, presentBooking, BOOKING_RELATIONS, type BookingRow } from "./booking";

/** `cancelled`: by its seeker, who gets a refund. `withdrawn`: canceled because the payment was returned. */
export type BookingEvent = "confirmed" | "moved" | "cancelled" | "withdrawn" | "missed";

/** Emails a seeker about a change of their booking, with a calendar file if their calendar changes, and the owner. */
export async function sendBookingMail(ctx: ServiceContext, bookingId: string, event: BookingEvent): Promise<void> {
  const row = await ctx.db.consultingBooking.findUnique({
    where: { id: bookingId },
    include: { ...BOOKING_RELATIONS, user: { select: { email: true, profile: { select: { name: true } } } } },
  });
  if (!row) return;
  const facts = toFacts(row, ctx.clock.now());
  const to = row.user.email;
  const method = event === "confirmed" || event === "moved" ? "REQUEST" : "CANCEL";
  const file = calendarFile({ ...describeEntry(row, facts, to), method, now: ctx.clock.now() });
  const calendar: Mail["calendar"] = event === "missed" ? undefined : { method, file };
  sendMail(ctx, { to, ...composeContent(event, facts), calendar });
  const owner = env.CONSULTING_EMAIL ?? env.SUPPORT_EMAIL;
  if (owner === undefined || event === "missed") return;
  const seeker = { name: row.user.profile?.name ?? "", email: to };
  sendMail(ctx, { to: owner, ...consultationNoticeMail(facts, { event, seeker, notes: row.notes }) });
}

function toFacts(row: BookingRow, now: Date): ConsultationFacts {
  const { status, changes_until: until, changes_refusal: changesRefusal, ...booking } = presentBooking(row, now);
  const refund = status === "confirmed" ? booking.cancel_refund : (findBookingPayment(row)?.refunds[0]?.amount ?? 0);
  return {
    name: OFFERS[getConsultation(row.slot)].name,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    refund: refund === 0 ? null : formatPrice(refund),
    changesUntil: until === null ? null : new Date(until),
    changesRefusal,
    canMove: booking.can_reschedule,
    meetingUrl: env.CONSULTING_MEETING_URL ?? null,
  };
}

function composeContent(event: BookingEvent, facts: ConsultationFacts) {
  switch (event) {
    case "confirmed":
      return consultationConfirmedMail(facts);
    case "moved":
      return consultationMovedMail(facts);
    case "cancelled":
    case "withdrawn":
      return consultationCancelledMail({ ...facts, wasWithdrawn: event === "withdrawn" });
    case "missed":
      return consultationMissedMail(facts);
  }
}

function describeEntry(
  { id, revision, startsAt, endsAt }: BookingRow,
  facts: ConsultationFacts,
  attendee: string,
): Omit<CalendarEntry, "method" | "now"> {
  const url = new URL("/consulting", env.APP_URL);
  return {
    uid: `${id}@${url.hostname}`,
    sequence: revision,
    startsAt,
    endsAt,
    summary: `Farsite: ${facts.name}`,
    description: [facts.meetingUrl ? `Join: ${facts.meetingUrl}` : "", consultationTermsText(facts), url.href]
      .filter(Boolean)
      .join("\n"),
    location: facts.meetingUrl,
    url: url.href,
    organizer: { name: "Farsite", address: senderAddress() },
    attendee,
  };
}
