import { formatDollars, OFFERS, toDollars } from "~/contracts/offers";
import { env } from "~/env";
import { calendarFile, type CalendarEntry } from "~/server/core/calendar-file";
import { conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import {
  consultantAddress,
  consultationCancelledMail,
  consultationConfirmedMail,
  consultationJoinMail,
  consultationMissedMail,
  consultationMovedMail,
  consultationNoticeMail,
  consultationTermsText,
  pageUrl,
  queueMail,
  senderAddress,
  type ConsultationFacts,
  type Mail,
} from "~/server/mail";
import { getConsultation } from "./calendar";
import { findBookingPayment, findMeetingUrl, presentBooking, BOOKING_RELATIONS, type BookingRow } from "./booking";

const ALARM_MINUTES = 60;
/** How long an email waits for a mail server that is away. */
const USEFUL_MS = 7 * DAY_MS;
const CONSULTANT_ENTRIES_MAX = 5_000;

/**
 * `linked`: its call got an address. `cancelled`: the seeker canceled and gets a refund. `called_off`: staff canceled.
 * `withdrawn`: canceled because the payment was returned.
 */
export type BookingEvent = "confirmed" | "moved" | "linked" | "cancelled" | "called_off" | "withdrawn" | "missed";

/** Events after which the consultation takes place. */
const STANDING: readonly BookingEvent[] = ["confirmed", "moved", "linked"];

/**
 * Queues the emails to seeker and owner about a change of a booking, in its transaction and after the change. The seeker gets a
 * calendar file if their calendar changes. Call `sendQueuedSoon` after the commit.
 */
export async function queueBookingMail(
  ctx: TransactionContext,
  bookingId: string,
  event: BookingEvent,
  { seekerOnly = false } = {},
): Promise<void> {
  const row = await ctx.tx.consultingBooking.findUnique({
    where: { id: bookingId },
    include: { ...BOOKING_RELATIONS, user: { select: { email: true, profile: { select: { name: true } } } } },
  });
  if (!row) return;
  const facts = describeBooking(row, ctx.clock.now());
  const to = row.user.email;
  const method = STANDING.includes(event) ? "REQUEST" : "CANCEL";
  const file = calendarFile({
    method,
    now: ctx.clock.now(),
    entries: [{ ...describeEntry(row, facts), isCancelled: method === "CANCEL" }],
    invitation: { organizer: { name: "Farsite", address: senderAddress() }, attendee: to },
  });
  const calendar: Mail["calendar"] = event === "missed" ? undefined : { method, file };
  const logAs = { userId: row.userId, kind: `booking_${event}`, bookingId } as const;
  const expiresAt = new Date(ctx.clock.now().getTime() + USEFUL_MS);
  await queueMail(ctx, { to, logAs, ...composeContent(event, facts), calendar }, { expiresAt });
  const owner = consultantAddress();
  if (owner === null || seekerOnly || event === "missed" || event === "linked") return;
  const seeker = { name: row.user.profile?.name ?? "", email: to };
  const notice = consultationNoticeMail(facts, { event, seeker, notes: row.notes });
  await queueMail(ctx, { to: owner, logAs: null, ...notice }, { expiresAt });
}

/** Returns whether a booking is still as an email about this event said. */
export async function isBookingMailTrue(ctx: ServiceContext, id: string, event: BookingEvent): Promise<boolean> {
  const row = await conn(ctx).consultingBooking.findUnique({ where: { id }, select: { status: true, endsAt: true } });
  if (STANDING.includes(event)) return row?.status === "confirmed" && row.endsAt > ctx.clock.now();
  return row?.status === (event === "missed" ? "missed" : "cancelled");
}

/** Returns what emails say about a booking. */
export function describeBooking(row: BookingRow, now: Date): ConsultationFacts {
  const { status, changes_until: until, changes_refusal: changesRefusal, ...booking } = presentBooking(row, now);
  const refund =
    status === "confirmed" ? booking.cancel_refund : toDollars(findBookingPayment(row)?.refunds[0]?.amount ?? 0);
  return {
    name: OFFERS[getConsultation(row.slot)].name,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    refund: refund === 0 ? null : formatDollars(refund),
    changesUntil: until === null ? null : new Date(until),
    changesRefusal,
    canMove: booking.can_reschedule,
    meetingUrl: findMeetingUrl(row),
  };
}

function composeContent(event: BookingEvent, facts: ConsultationFacts) {
  switch (event) {
    case "confirmed":
      return consultationConfirmedMail(facts);
    case "moved":
      return consultationMovedMail(facts);
    case "linked":
      return consultationJoinMail(facts);
    case "cancelled":
    case "called_off":
    case "withdrawn":
      return consultationCancelledMail({ ...facts, event });
    case "missed":
      return consultationMissedMail(facts);
  }
}

/** Lists the actor's consultations for a calendar, canceled ones included. */
export async function listConsultationEntries(
  ctx: ServiceContext,
  userId: string,
  { since }: { since: Date },
): Promise<CalendarEntry[]> {
  const rows = await ctx.db.consultingBooking.findMany({
    where: { userId, confirmedAt: { not: null }, endsAt: { gt: since } },
    include: BOOKING_RELATIONS,
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
  });
  const now = ctx.clock.now();
  return rows.map((row) => ({
    ...describeEntry(row, describeBooking(row, now)),
    isCancelled: row.status !== "confirmed",
  }));
}

/** Lists all consultations for the consultant's calendar, canceled ones included. Names the seekers. */
export async function listBookedEntries(ctx: ServiceContext, { since }: { since: Date }): Promise<CalendarEntry[]> {
  const rows = await ctx.db.consultingBooking.findMany({
    where: { confirmedAt: { not: null }, endsAt: { gt: since } },
    include: { ...BOOKING_RELATIONS, user: { select: { profile: { select: { name: true } } } } },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: CONSULTANT_ENTRIES_MAX,
  });
  return rows.map((row) => {
    const url = pageUrl(`/admin/bookings/${row.id}`);
    const meetingUrl = findMeetingUrl(row);
    return {
      uid: `booking-${row.id}@${new URL(url).hostname}`,
      sequence: row.revision,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      summary: `${OFFERS[getConsultation(row.slot)].name}: ${row.user.profile?.name ?? ""}`,
      description: [meetingUrl ? `Join: ${meetingUrl}` : "", row.notes, url].filter(Boolean).join("\n"),
      location: meetingUrl,
      url,
      alarmMinutes: ALARM_MINUTES,
      isCancelled: row.status !== "confirmed",
    };
  });
}

function describeEntry({ id, revision, startsAt, endsAt }: BookingRow, facts: ConsultationFacts) {
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
    alarmMinutes: ALARM_MINUTES,
  };
}
