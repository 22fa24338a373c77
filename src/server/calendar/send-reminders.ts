import type { EmailKind } from "~/contracts/rules/emails";
import { claimFollowUps, claimInterview, listDueFollowUps, listDueInterviews } from "~/server/applications";
import { conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { withTransaction } from "~/server/core/transaction";
import { followUpsMail, interviewMail, pageUrl, queueMail, sendWaitingEmails, type MailContent } from "~/server/mail";
import { updateCalendar } from "./calendar-feed";

/** Later, the email is useless: the follow-up is on the dashboard. */
const FOLLOW_UP_USEFUL_MS = 2 * DAY_MS;

/** Emails reminders of near interviews and due follow-ups, each once. Returns how many emails were queued. */
export async function sendReminders(ctx: ServiceContext): Promise<{ sent: number }> {
  let sent = 0;
  // One transaction per reminder: a failure undoes its mark and its email, and the next run retries.
  const attempt = async (remind: (inner: TransactionContext) => Promise<boolean>) => {
    if (ctx.signal?.aborted) return;
    try {
      if (await withTransaction(ctx, remind)) sent += 1;
    } catch (err) {
      ctx.log.error({ requestId: ctx.requestId, err }, "reminder not sent");
    }
  };
  for (const id of await listDueInterviews(ctx)) {
    await attempt(async (inner) => {
      const interview = await claimInterview(inner, id);
      if (!interview) return false;
      const { userId, startsAt: expiresAt } = interview;
      return queueReminder(inner, { userId, expiresAt, kind: "interview_reminder" }, (token) =>
        interviewMail({ ...interview, unsubscribeToken: token }),
      );
    });
  }
  for (const due of await listDueFollowUps(ctx)) {
    await attempt(async (inner) => {
      const jobs = await claimFollowUps(inner, due);
      if (jobs.length === 0) return false;
      const expiresAt = new Date(ctx.clock.now().getTime() + FOLLOW_UP_USEFUL_MS);
      return queueReminder(inner, { userId: due.userId, expiresAt, kind: "follow_up_reminder" }, (token) =>
        followUpsMail({ jobs, unsubscribeToken: token }),
      );
    });
  }
  if (sent > 0) await sendWaitingEmails(ctx);
  return { sent };
}

/** Returns false if the user is suspended or has turned reminders off. */
async function queueReminder(
  ctx: TransactionContext,
  { userId, expiresAt, kind }: { userId: string; expiresAt: Date; kind: EmailKind },
  write: (token: string) => MailContent,
): Promise<boolean> {
  const { reminders, unsubscribeToken } = await updateCalendar(ctx, userId, {});
  if (!reminders) return false;
  const user = { where: { id: userId }, select: { email: true, suspendedAt: true } };
  const { email, suspendedAt } = await conn(ctx).user.findUniqueOrThrow(user);
  if (suspendedAt) return false;
  const unsubscribeUrl = pageUrl(`/unsubscribe/${unsubscribeToken}`);
  await queueMail(
    ctx,
    { to: email, logAs: { userId, kind }, unsubscribeUrl, ...write(unsubscribeToken) },
    { expiresAt },
  );
  return true;
}
