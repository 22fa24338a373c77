import { type EmailKind, RESEND_AFTER_MINUTES } from "~/contracts/rules/emails";
import { resendSuspension } from "~/server/account";
import { requestPasswordReset, requestSignInLink, resendCode } from "~/server/auth";
import { type BookingEvent, isBookingMailTrue, queueBookingMail } from "~/server/consulting";
import { type ActorContext, conn, type TransactionContext } from "~/server/core/context";
import { MINUTE_MS } from "~/server/core/durations";
import { NotFoundError } from "~/server/core/errors";
import type { EmailLogEntry, User } from "~/server/db";
import { sendQueuedSoon } from "~/server/mail";
import { requeueReportDecision, requeueReturnEmail } from "~/server/reports";

export type Recipient = Pick<User, "id" | "email" | "emailVerified" | "suspendedAt">;

type Resend = {
  /** Whether the email is still true, as far as the person's row says. */
  isTrue?: (person: Recipient) => boolean;
  /** Checks the rest, and queues what is queued, in the transaction that claims the email. Returns whether it is true. */
  prepare?: (ctx: TransactionContext, entry: EmailLogEntry) => Promise<boolean>;
  /** Sends it after the commit. */
  send?: (ctx: ActorContext, person: Recipient, entry: EmailLogEntry) => Promise<void>;
};

const PASSWORD_RESET: Resend = { send: (ctx, { email }) => requestPasswordReset(ctx, { email }) };

/** `sent`: the event to email about, if the times or the link may have changed since. */
const resendBooking = (event: BookingEvent, sent = event): Resend => ({
  prepare: async (ctx, { bookingId }) => {
    if (bookingId === null || !(await isBookingMailTrue(ctx, bookingId, event))) return false;
    await queueBookingMail(ctx, bookingId, sent, { seekerOnly: true });
    return true;
  },
  send: async (ctx) => sendQueuedSoon(ctx),
});

/** How each kind that stays true is sent again. Codes and links are made anew, under the limits of their address. */
const RESENDS: Partial<Record<EmailKind, Resend>> = {
  code: {
    isTrue: ({ emailVerified }) => emailVerified === null,
    send: (ctx, { email }) => resendCode(ctx, { email }),
  },
  sign_in_link: {
    isTrue: ({ emailVerified }) => emailVerified !== null,
    send: (ctx, { email }) => requestSignInLink(ctx, { email }),
  },
  password_reset: PASSWORD_RESET,
  password_needed: PASSWORD_RESET,
  account_suspended: {
    isTrue: ({ suspendedAt }) => suspendedAt !== null,
    send: (ctx, { id }) => resendSuspension(ctx, id),
  },
  booking_confirmed: resendBooking("confirmed"),
  booking_moved: resendBooking("moved", "confirmed"),
  booking_linked: resendBooking("linked", "confirmed"),
  booking_cancelled: resendBooking("cancelled"),
  booking_called_off: resendBooking("called_off"),
  booking_withdrawn: resendBooking("withdrawn"),
  booking_missed: resendBooking("missed"),
  report_decided: { prepare: async (ctx, entry) => requeue(ctx, entry, await requeueReportDecision(ctx, entry)) },
  connects_returned: { prepare: async (ctx, entry) => requeue(ctx, entry, await requeueReturnEmail(ctx, entry)) },
};

/** The task that sends the row logs further attempts, counted from 1. */
async function requeue(ctx: TransactionContext, { id }: EmailLogEntry, isQueued: boolean): Promise<boolean> {
  const data = { state: "queued", attempts: 0, changedAt: ctx.clock.now() } as const;
  if (isQueued) await ctx.tx.emailLogEntry.update({ where: { id }, data, select: { id: true } });
  return isQueued;
}

/** Tells whether an email has left the queue and may still be true. Whether a booking changed is checked when it is sent again. */
export function canResend({ kind, state }: EmailLogEntry, person: Recipient): boolean {
  const resend = RESENDS[kind as EmailKind];
  return resend !== undefined && state !== "queued" && state !== "refused" && resend.isTrue?.(person) !== false;
}

/**
 * Claims an email to send it again, at most every ten minutes for each kind, or at once if it was given up. Returns how to send it
 * after the commit, or null while it waits or was just sent. The person must be locked.
 * @throws NOT_FOUND if it can't be sent again or isn't true anymore
 */
export async function claimLoggedEmail(
  ctx: TransactionContext,
  entry: EmailLogEntry,
): Promise<((ctx: ActorContext) => Promise<void>) | null> {
  const { id, userId, kind, bookingId, state } = entry;
  if (state === "queued" || state === "refused") return null;
  const person = await ctx.tx.user.findUnique({ where: { id: userId } });
  const resend = RESENDS[kind as EmailKind];
  if (!person || !resend || !canResend(entry, person)) throw noSuchEmail();
  const now = ctx.clock.now();
  const since = { gt: new Date(now.getTime() - RESEND_AFTER_MINUTES * MINUTE_MS) };
  const isRecent = { OR: [{ resentAt: since }, { recordedAt: since, NOT: { state: "gave_up" as const } }] };
  if ((await ctx.tx.emailLogEntry.count({ where: { userId, kind, bookingId, ...isRecent } })) > 0) return null;
  if ((await resend.prepare?.(ctx, entry)) === false) throw noSuchEmail();
  await ctx.tx.emailLogEntry.update({ where: { id }, data: { resentAt: now }, select: { id: true } });
  return async (after) => {
    try {
      await resend.send?.(after, person, entry);
    } catch (error) {
      // It was rate limited, so it can be tried sooner.
      await conn(after).emailLogEntry.updateMany({ where: { id }, data: { resentAt: null } });
      throw error;
    }
  };
}

export const noSuchEmail = () => new NotFoundError("This email can't be sent again. It may no longer be true.");
