import { randomBytes } from "node:crypto";
import type { CalendarOutput, CreateCalendarFeedOutput, SetRemindersInput } from "~/contracts/calendar";
import { mayOpen } from "~/contracts/rules/office";
import { env } from "~/env";
import { listApplicationEntries } from "~/server/applications";
import { recordAct } from "~/server/audit";
import { assertSessionOpen, findRole, hashToken, isToken, newToken } from "~/server/auth";
import { listBookedEntries, listConsultationEntries } from "~/server/consulting";
import { calendarFile } from "~/server/core/calendar-file";
import { conn, type ActorContext, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { NotFoundError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import type { Calendar } from "~/server/db";

/** The feed omits older entries. */
const KEPT_DAYS = 90;
const UNSUBSCRIBE_BYTES = 24;

export async function getCalendar(ctx: ActorContext): Promise<CalendarOutput> {
  return present(await conn(ctx).calendar.findUnique({ where: { userId: ctx.actor.userId } }));
}

/** Returns a new secret address of the actor's calendar. The previous one stops working. Stores only a hash. */
export async function createCalendarFeed(ctx: ActorContext): Promise<CreateCalendarFeedOutput> {
  const token = newToken();
  const row = await withTransaction(ctx, async (inner) => {
    await lockUser(inner, ctx.actor.userId);
    // A password reset may have ended the session while this waited for the lock.
    await assertSessionOpen({ ...inner, actor: ctx.actor });
    return updateCalendar(inner, ctx.actor.userId, { tokenHash: hashToken(token), tokenCreatedAt: ctx.clock.now() });
  });
  return { ...present(row), url: feedUrl(token) };
}

/** Returns when the actor created their address of the calendar of all bookings. */
export async function findBookingsFeed(ctx: ActorContext): Promise<{ created_at: string | null }> {
  const row = await conn(ctx).calendar.findUnique({ where: { userId: ctx.actor.userId } });
  return { created_at: row?.bookingsTokenCreatedAt?.toISOString() ?? null };
}

/**
 * Returns a new secret address of the calendar of all bookings. The actor's previous one stops working. It works while the
 * actor's role opens bookings.
 */
export async function createBookingsFeed(ctx: ActorContext): Promise<{ url: string }> {
  const token = newToken();
  await withTransaction(ctx, async (inner) => {
    await lockUser(inner, ctx.actor.userId);
    await assertSessionOpen({ ...inner, actor: ctx.actor });
    const tokens = { bookingsTokenHash: hashToken(token), bookingsTokenCreatedAt: ctx.clock.now() };
    await updateCalendar(inner, ctx.actor.userId, tokens);
    await recordAct(inner, { act: "calendar.create", subject: { kind: "user", id: ctx.actor.userId } });
  });
  return { url: feedUrl(token) };
}

function feedUrl(token: string): string {
  return new URL(`/calendar/${token}.ics`, env.APP_URL).href;
}

/** Ends the actor's calendar address, if there is one. */
export async function revokeCalendarFeed(ctx: ActorContext): Promise<CalendarOutput> {
  await endCalendarFeed(ctx, ctx.actor.userId);
  return getCalendar(ctx);
}

/** Ends a user's calendar addresses. Returns whether there was one. */
export async function endCalendarFeed(
  ctx: Pick<ServiceContext, "db" | "tx"> | TransactionContext,
  userId: string,
): Promise<boolean> {
  const { count } = await conn(ctx).calendar.updateMany({
    where: { userId, OR: [{ tokenHash: { not: null } }, { bookingsTokenHash: { not: null } }] },
    data: { tokenHash: null, tokenCreatedAt: null, bookingsTokenHash: null, bookingsTokenCreatedAt: null },
  });
  return count > 0;
}

export async function setReminders(ctx: ActorContext, { reminders }: SetRemindersInput): Promise<CalendarOutput> {
  return present(await updateCalendar(ctx, ctx.actor.userId, { reminders }));
}

/** Changes a user's row, or creates it. */
export async function updateCalendar(
  ctx: ServiceContext,
  userId: string,
  data: Partial<Omit<Calendar, "userId" | "unsubscribeToken">>,
): Promise<Calendar> {
  const unsubscribeToken = randomBytes(UNSUBSCRIBE_BYTES).toString("base64url");
  return conn(ctx).calendar.upsert({
    where: { userId },
    create: { userId, unsubscribeToken, ...data },
    update: data,
  });
}

/**
 * Returns the iCalendar file behind a secret address: a user's interviews, follow-ups and consultations, or all bookings for
 * staff. Hides locked facts.
 * @throws NOT_FOUND for an unknown or revoked token
 */
export async function getCalendarFeed(ctx: ServiceContext, token: string): Promise<string> {
  if (!isToken(token)) throw calendarNotFound();
  const { calendar } = conn(ctx);
  const hash = hashToken(token);
  const own = await calendar.findUnique({ where: { tokenHash: hash, user: { suspendedAt: null } } });
  const staff = own
    ? null
    : await calendar.findUnique({ where: { bookingsTokenHash: hash, user: { suspendedAt: null } } });
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  if (staff) {
    const role = await findRole({ ...ctx, actor: { userId: staff.userId, sessionId: null } });
    if (!mayOpen(role, "bookings")) throw calendarNotFound();
    return calendarFile({
      method: "PUBLISH",
      name: "Farsite bookings",
      now,
      entries: await listBookedEntries(ctx, { since }),
    });
  }
  if (!own) throw calendarNotFound();
  const entries = await Promise.all([
    listApplicationEntries(ctx, own.userId, { since }),
    listConsultationEntries(ctx, own.userId, { since }),
  ]);
  return calendarFile({ method: "PUBLISH", name: "Farsite", now, entries: entries.flat() });
}

function calendarNotFound(): NotFoundError {
  return new NotFoundError("Calendar not found");
}

function present(row: Calendar | null): CalendarOutput {
  return { feed_created_at: row?.tokenCreatedAt?.toISOString() ?? null, reminders: row?.reminders ?? true };
}
