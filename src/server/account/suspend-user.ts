import { recordAct } from "~/server/audit";
import { getConnectsBalance } from "~/server/connects";
import { conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { accountSuspendedMail, sendQueuedSoon, suspensionLiftedMail } from "~/server/mail";
import { pauseWebhooks } from "~/server/outgoing-webhooks";
import { cancelSuspendedMemberships } from "~/server/payments";
import { queueDecision } from "./queue-decision";

/** `reason`: in the words of who decided it. The user reads it, too. */
type Decision = { userId: string; reason: string };

/**
 * Suspends a user: ends their sessions, pauses their webhooks and emails them the reason. From then on they may only export, delete and
 * write to support. API tokens, alerts, reminders and the calendar address rest until the suspension is lifted. Cancels the
 * membership at the provider; reconciliation retries that. A second call changes nothing.
 * @throws NOT_FOUND, NOT_CHANGEABLE for staff
 */
export async function suspendUser(ctx: ServiceContext, { userId, reason }: Decision): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    const { suspendedAt, email } = await lockSeeker(inner, userId);
    if (suspendedAt) return;
    const data = { suspendedAt: inner.clock.now(), suspensionReason: reason };
    await inner.tx.user.update({ where: { id: userId }, data, select: { id: true } });
    const webhooks = await pauseWebhooks(inner, userId);
    await inner.tx.teamInvitation.deleteMany({ where: { email } });
    // Sessions end last: a sign-in that commits later finds the suspension.
    const { count } = await inner.tx.session.deleteMany({ where: { userId } });
    await recordAct(inner, {
      act: "user.suspend",
      subject: { kind: "user", id: userId },
      before: { suspended: false },
      after: { suspended: true, sessions_ended: count, webhooks_paused: webhooks.length },
      reason,
    });
    const logAs = { userId, kind: "account_suspended" } as const;
    await queueDecision(inner, email, { logAs, ...accountSuspendedMail({ reason }) });
  });
  sendQueuedSoon(ctx);
  await cancelSuspendedMemberships(ctx, userId);
}

/** Emails a suspended user the reason again. Does nothing once the suspension is lifted. */
export async function resendSuspension(ctx: ServiceContext, userId: string): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    const user = await inner.tx.user.findUnique({
      where: { id: userId },
      select: { email: true, suspensionReason: true },
    });
    if (!user?.suspensionReason) return;
    const logAs = { userId, kind: "account_suspended" } as const;
    await queueDecision(inner, user.email, { logAs, ...accountSuspendedMail({ reason: user.suspensionReason }) });
  });
  sendQueuedSoon(ctx);
}

/** Lifts a suspension and emails the user. Changes nothing for others. @throws NOT_FOUND */
export async function liftSuspension(ctx: ServiceContext, { userId, reason }: Decision): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    const { suspendedAt, email } = await lockSeeker(inner, userId);
    if (!suspendedAt) return;
    const data = { suspendedAt: null, suspensionReason: null };
    await inner.tx.user.update({ where: { id: userId }, data, select: { id: true } });
    await recordAct(inner, {
      act: "user.lift",
      subject: { kind: "user", id: userId },
      before: { suspended: true },
      after: { suspended: false },
      reason,
    });
    const logAs = { userId, kind: "suspension_lifted" } as const;
    await queueDecision(inner, email, { logAs, ...suspensionLiftedMail() });
  });
  sendQueuedSoon(ctx);
}

/** Returns why a user is suspended, and their connects. Returns null if they aren't suspended. */
export async function findSuspension(
  ctx: ServiceContext,
  userId: string,
): Promise<{ reason: string; connects: number } | null> {
  const user = await conn(ctx).user.findUnique({ where: { id: userId }, select: { suspensionReason: true } });
  if (!user?.suspensionReason) return null;
  return { reason: user.suspensionReason, connects: await getConnectsBalance(ctx, userId) };
}

/** Locks a user who isn't staff. @throws NOT_FOUND, NOT_CHANGEABLE */
async function lockSeeker(ctx: TransactionContext, userId: string) {
  await lockUser(ctx, userId);
  const select = { email: true, admin: true, staffRole: true, suspendedAt: true };
  const user = await ctx.tx.user.findUnique({ where: { id: userId }, select });
  if (!user) throw new NotFoundError("There is no such person.");
  if (user.admin || user.staffRole) {
    throw new DomainError("NOT_CHANGEABLE", "This person is on the team. Remove the role first.");
  }
  return user;
}
