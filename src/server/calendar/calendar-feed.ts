import { randomBytes } from "node:crypto";
import type { CalendarOutput, CreateCalendarFeedOutput, SetRemindersInput } from "~/contracts/calendar";
import { env } from "~/env";
import { listApplicationEntries } from "~/server/applications";
import { assertSessionOpen, hashToken, isToken, newToken } from "~/server/auth";
import { listConsultationEntries } from "~/server/consulting";
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
  return { ...present(row), url: new URL(`/calendar/${token}.ics`, env.APP_URL).href };
}

/** Ends the actor's calendar address, if there is one. */
export async function revokeCalendarFeed(ctx: ActorContext): Promise<CalendarOutput> {
  await endCalendarFeed(ctx, ctx.actor.userId);
  return getCalendar(ctx);
}

/** Ends a user's calendar address. Returns whether there was one. */
export async function endCalendarFeed(
  ctx: Pick<ServiceContext, "db" | "tx"> | TransactionContext,
  userId: string,
): Promise<boolean> {
  const { count } = await conn(ctx).calendar.updateMany({
    where: { userId, tokenHash: { not: null } },
    data: { tokenHash: null, tokenCreatedAt: null },
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
  data: Partial<Pick<Calendar, "tokenHash" | "tokenCreatedAt" | "reminders">>,
): Promise<Calendar> {
  const unsubscribeToken = randomBytes(UNSUBSCRIBE_BYTES).toString("base64url");
  return conn(ctx).calendar.upsert({
    where: { userId },
    create: { userId, unsubscribeToken, ...data },
    update: data,
  });
}

/**
 * Returns the iCalendar file behind a secret address: interviews, follow-ups and consultations. Hides locked facts.
 * @throws NOT_FOUND for an unknown or revoked token
 */
export async function readCalendarFeed(ctx: ServiceContext, token: string): Promise<string> {
  const calendar = isToken(token)
    ? await conn(ctx).calendar.findUnique({ where: { tokenHash: hashToken(token) } })
    : null;
  if (!calendar) throw new NotFoundError("Calendar not found");
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const entries = await Promise.all([
    listApplicationEntries(ctx, calendar.userId, { since }),
    listConsultationEntries(ctx, calendar.userId, { since }),
  ]);
  return calendarFile({ method: "PUBLISH", name: "Farsite", now, entries: entries.flat() });
}

function present(row: Calendar | null): CalendarOutput {
  return { feed_created_at: row?.tokenCreatedAt?.toISOString() ?? null, reminders: row?.reminders ?? true };
}
