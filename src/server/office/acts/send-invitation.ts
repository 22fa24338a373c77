import { recordAct } from "~/server/audit";
import { hashToken, newToken } from "~/server/auth";
import type { ActorContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { NotFoundError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { queueMail, sendQueuedSoon, teamInvitationMail } from "~/server/mail";

/** How long an invitation can be accepted once it is sent. */
export const INVITATION_MS = 7 * DAY_MS;

/**
 * Emails a stored invitation, which can be accepted from then on. A second call changes nothing.
 * @throws NOT_FOUND if it was replaced or withdrawn, or has expired
 */
export async function sendInvitation(ctx: ActorContext, { id, reason }: { id: string; reason: string }): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    const now = inner.clock.now();
    const expiresAt = new Date(now.getTime() + INVITATION_MS);
    const token = newToken();
    const { count } = await inner.tx.teamInvitation.updateMany({
      where: { id, sentAt: null, expiresAt: { gt: now } },
      data: { sentAt: now, expiresAt, tokenHash: hashToken(token) },
    });
    const invitation = await inner.tx.teamInvitation.findUnique({ where: { id } });
    if (!invitation?.sentAt) throw new NotFoundError("There is no such invitation.");
    if (count === 0) return;
    const { email, role } = invitation;
    const subject = { kind: "invitation", id } as const;
    await recordAct(inner, { act: "role.invite", subject, after: { role }, reason });
    // Somebody may have signed up with the address without confirming it.
    const user = await inner.tx.user.findUnique({ where: { email }, select: { id: true } });
    const logAs = user && { userId: user.id, kind: "team_invitation" as const };
    await queueMail(inner, { to: email, logAs, ...teamInvitationMail({ role, token }) }, { expiresAt });
  });
  if (ctx.tx === undefined) sendQueuedSoon(ctx);
}
