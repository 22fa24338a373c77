import type {
  BookingCase,
  NoteBookingInput,
  SetMeetingLinkInput,
  WeekBooking,
  WeekInput,
  WeekOutput,
} from "~/contracts/bookings";
import { recordAct } from "~/server/audit";
import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { DomainError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { dayAt } from "~/server/core/time-zones";
import { withTransaction } from "~/server/core/transaction";
import { sendQueuedSoon } from "~/server/mail";
import { bookingNotFound, BOOKING_RELATIONS, findBooking, getRefundable, isListed, presentBooking } from "./booking";
import { queueBookingMail } from "./booking-mail";
import { getConsultation, isOverlapped, isUnbooked } from "./calendar";
import { listSlots } from "./list-slots";

const ROWS_MAX = 300;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4 * DAY_MS;

const SEEKER = { select: { id: true, email: true, profile: { select: { name: true } } } } as const;

/** Lists a week's bookings, and its slots that nobody has booked. Weeks start on Monday, in UTC. */
export async function listWeek(ctx: ServiceContext, { week }: WeekInput): Promise<WeekOutput> {
  const now = ctx.clock.now();
  const day = week === undefined ? now.getTime() : Date.parse(week);
  const from = new Date(Math.floor((day - FIRST_MONDAY) / WEEK_MS) * WEEK_MS + FIRST_MONDAY);
  const to = new Date(from.getTime() + WEEK_MS);
  const [slots, bookings, timeZone] = await Promise.all([
    listUnbooked(ctx, { from, to }),
    listBooked(ctx, { from, to }),
    findOwnZone(ctx),
  ]);
  const shift = (weeks: number) => dayAt(new Date(from.getTime() + weeks * WEEK_MS), "UTC");
  return {
    week: shift(0),
    previous: shift(-1),
    next: shift(1),
    slots: slots.slice(0, ROWS_MAX),
    bookings: bookings.slice(0, ROWS_MAX),
    is_cut: slots.length > ROWS_MAX || bookings.length > ROWS_MAX,
    time_zone: timeZone,
  };
}

/** Returns the time zone of the viewer's profile. */
async function findOwnZone(ctx: ServiceContext): Promise<string | null> {
  if (!ctx.actor) return null;
  const where = { id: ctx.actor.userId };
  const profile = await conn(ctx).profile.findUnique({ where, select: { timeZone: true } });
  return profile?.timeZone ?? null;
}

type Range = { from: Date; to: Date };

async function listUnbooked(ctx: ServiceContext, { from, to }: Range): Promise<WeekOutput["slots"]> {
  const now = ctx.clock.now();
  const rows = await kysely(ctx)
    .selectFrom("consulting_slots as s")
    .select(["s.id", "s.offer", "s.starts_at", "s.ends_at"])
    .select(isOverlapped(now).as("is_covered"))
    .where("s.removed_at", "is", null)
    .where("s.starts_at", ">", now)
    .where("s.starts_at", ">=", from)
    .where("s.starts_at", "<", to)
    .where(isUnbooked(now))
    .orderBy("s.starts_at")
    .orderBy("s.id")
    .limit(ROWS_MAX + 1)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    offer: getConsultation(row),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    is_covered: row.is_covered,
  }));
}

async function listBooked(ctx: ServiceContext, { from, to }: Range): Promise<WeekBooking[]> {
  const now = ctx.clock.now();
  const rows = await conn(ctx).consultingBooking.findMany({
    where: { startsAt: { gte: from, lt: to }, AND: [isListed(now)] },
    include: { ...BOOKING_RELATIONS, user: SEEKER },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    take: ROWS_MAX + 1,
  });
  return rows.map((row) => {
    const { id, offer, status, starts_at, ends_at, meeting_url: link } = presentBooking(row, now);
    return { id, offer, status, starts_at, ends_at, name: row.user.profile?.name ?? "", has_link: link !== null };
  });
}

/** @throws NOT_FOUND */
export async function getBookingCase(ctx: ServiceContext, id: string): Promise<BookingCase> {
  const row = isUuid(id)
    ? await conn(ctx).consultingBooking.findUnique({ where: { id }, include: { ...BOOKING_RELATIONS, user: SEEKER } })
    : null;
  if (!row) throw bookingNotFound();
  const booking = presentBooking(row, ctx.clock.now());
  const { slots } = await listSlots(ctx, { offer: booking.offer, limit: 100 });
  return {
    booking,
    is_upcoming: row.startsAt > ctx.clock.now(),
    seeker: { id: row.user.id, email: row.user.email, name: row.user.profile?.name ?? "" },
    own_link: row.meetingUrl,
    staff_notes: row.staffNotes,
    staff_refund: booking.status === "confirmed" ? getRefundable(row) : 0,
    time_zone: await findOwnZone(ctx),
    times: slots,
  };
}

/**
 * Gives a confirmed booking its own video call, or takes it back, and emails the new link to its seeker with an updated
 * calendar file. Repeated calls do nothing.
 * @throws NOT_FOUND, NOT_CHANGEABLE unless it is confirmed and not over
 */
export async function setMeetingLink(ctx: ServiceContext, { id, url }: SetMeetingLinkInput): Promise<void> {
  const meetingUrl = url === "" ? null : url;
  const isNew = await withTransaction(ctx, async (inner) => {
    const { status, endsAt, meetingUrl: previous } = await findBooking(inner, { id });
    if (status !== "confirmed" || endsAt <= ctx.clock.now())
      throw new DomainError("NOT_CHANGEABLE", "Only an upcoming confirmed consultation can have a link.");
    // Only one of several calls with the same link emails it.
    const { count } = await inner.tx.consultingBooking.updateMany({
      where: { id, status, meetingUrl: previous },
      data: { meetingUrl, revision: { increment: 1 } },
    });
    if (count === 0 || previous === meetingUrl) return false;
    const host = (link: string | null) => ({ host: link === null ? null : new URL(link).host });
    const [before, after] = [host(previous), host(meetingUrl)];
    await recordAct(inner, { act: "booking.link", subject: { kind: "booking", id }, before, after });
    if (meetingUrl !== null) await queueBookingMail(inner, id, "linked");
    return meetingUrl !== null;
  });
  if (isNew) sendQueuedSoon(ctx);
}

/** Replaces the staff's notes on a booking. @throws NOT_FOUND */
export async function noteBooking(ctx: ServiceContext, { id, notes }: NoteBookingInput): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    const { staffNotes } = await findBooking(inner, { id });
    if (staffNotes === notes) return;
    await inner.tx.consultingBooking.update({ where: { id }, data: { staffNotes: notes } });
    const [before, after] = [{ characters: staffNotes.length }, { characters: notes.length }];
    await recordAct(inner, { act: "booking.note", subject: { kind: "booking", id }, before, after });
  });
}
