import { claimDueFollowUps, claimDueInterviews } from "~/server/applications";
import { conn, type ServiceContext } from "~/server/core/context";
import { followUpsMail, interviewMail, pageUrl, sendMail, type MailContent } from "~/server/mail";
import { updateCalendar } from "./calendar-feed";

/** Follow-ups are days without a time. */
const FROM_HOUR_UTC = 7;

/** Emails interviews that are near and follow-ups that are due, each once. Returns how many emails were sent. */
export async function sendReminders(
  ctx: ServiceContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ sent: number }> {
  let sent = 0;
  const count = (isSent: boolean) => (sent += isSent ? 1 : 0);
  for (const interview of await claimDueInterviews(ctx)) {
    count(await remind(ctx, interview.userId, (token) => interviewMail({ ...interview, unsubscribeToken: token })));
  }
  if (signal?.aborted || ctx.clock.now().getUTCHours() < FROM_HOUR_UTC) return { sent };
  for (const { userId, jobs } of await claimDueFollowUps(ctx)) {
    count(await remind(ctx, userId, (token) => followUpsMail({ jobs, unsubscribeToken: token })));
  }
  return { sent };
}

async function remind(ctx: ServiceContext, userId: string, write: (token: string) => MailContent): Promise<boolean> {
  const { reminders, unsubscribeToken } = await updateCalendar(ctx, userId, {});
  if (!reminders) return false;
  const { email } = await conn(ctx).user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  const unsubscribeUrl = pageUrl(`/unsubscribe/${unsubscribeToken}`);
  sendMail(ctx, { to: email, unsubscribeUrl, ...write(unsubscribeToken) });
  return true;
}
