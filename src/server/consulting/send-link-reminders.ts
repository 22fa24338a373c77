import { env } from "~/env";
import type { ServiceContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { withTransaction } from "~/server/core/transaction";
import { consultantAddress, consultationLinkMail, queueMail } from "~/server/mail";
import { describeBooking } from "./booking-mail";
import { BOOKING_RELATIONS } from "./booking";

const AHEAD_MS = DAY_MS;
const AT_ONCE = 200;

/**
 * Reminds the consultant once, a day before each consultation, to email its seeker how to join, if no link is configured.
 * Skips later bookings, whose own email says so. Returns how many reminders were queued.
 */
export async function sendLinkReminders(ctx: ServiceContext): Promise<{ reminded: number }> {
  const to = consultantAddress();
  if (to === null || env.CONSULTING_MEETING_URL !== undefined) return { reminded: 0 };
  const now = ctx.clock.now();
  const due = await ctx.db.consultingBooking.findMany({
    where: {
      status: "confirmed",
      linkRemindedAt: null,
      meetingUrl: null,
      startsAt: { gt: now, lte: new Date(now.getTime() + AHEAD_MS) },
    },
    include: { ...BOOKING_RELATIONS, user: { select: { email: true, profile: { select: { name: true } } } } },
    orderBy: { startsAt: "asc" },
    take: AT_ONCE,
  });
  let reminded = 0;
  for (const booking of due) {
    if (ctx.signal?.aborted) break;
    const { id, user, notes, startsAt, confirmedAt } = booking;
    const isLate = confirmedAt !== null && startsAt.getTime() - confirmedAt.getTime() < AHEAD_MS;
    const seeker = { name: user.profile?.name ?? "", email: user.email };
    reminded += await withTransaction(ctx, async (inner) => {
      // Only one of several processes gets to queue the email. A booking that has moved meanwhile waits for its day.
      const where = { id, linkRemindedAt: null, meetingUrl: null, status: "confirmed" as const, startsAt };
      const { count } = await inner.tx.consultingBooking.updateMany({ where, data: { linkRemindedAt: now } });
      if (count === 0 || isLate) return 0;
      const content = consultationLinkMail(describeBooking(booking, now), { seeker, notes });
      await queueMail(inner, { to, logAs: null, ...content }, { expiresAt: startsAt });
      return 1;
    });
  }
  return { reminded };
}
