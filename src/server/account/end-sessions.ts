import type { AccessChoice } from "~/contracts/auth";
import { forgetDevices } from "~/server/auth";
import { conn, type Actor, type ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { isUuid } from "~/server/core/uuid";
import { accessRevokedMail, sendMail } from "~/server/mail";
import { revokeAccess } from "./revoke-access";

type ActorContext = ServiceContext & { actor: Actor };

/** Ends one session of the signed-in user; its tokens stop working at once. Throws NOT_FOUND, for others' sessions too. */
export async function endSession(ctx: ActorContext, sessionId: string): Promise<void> {
  const ended = isUuid(sessionId)
    ? await conn(ctx).session.deleteMany({ where: { id: sessionId, userId: ctx.actor.userId } })
    : { count: 0 };
  if (ended.count === 0) throw new NotFoundError("Session not found");
}

/**
 * Ends every session of the actor but this one, forgets every other device, kills emailed sign-in links, and revokes what is
 * chosen. Returns how many sessions ended.
 */
export function endOtherSessions(ctx: ActorContext, choice: AccessChoice): Promise<number> {
  return endSessions(ctx, choice, ctx.actor.sessionId);
}

/** The same for every session and every device of the actor. */
export async function endAllSessions(ctx: ActorContext, choice: AccessChoice): Promise<void> {
  await endSessions(ctx, choice, null);
}

/** Emails the owner if anything but sessions ended. */
async function endSessions(ctx: ActorContext, choice: AccessChoice, keptId: string | null): Promise<number> {
  const { userId } = ctx.actor;
  const { count, email, ...revoked } = await withTransaction(ctx, async (inner) => {
    const access = await revokeAccess(inner, userId, choice);
    // Before the sessions: a sign-in by an emailed link that is under way commits first, or finds its link gone.
    await forgetDevices(inner, { userId, keptSessionId: keptId });
    const kept = keptId === null ? undefined : { id: keptId };
    const ended = await inner.tx.session.deleteMany({ where: { userId, NOT: kept } });
    return { ...access, count: ended.count };
  });
  if (revoked.apiTokens > 0 || revoked.webhookHosts.length > 0) {
    sendMail(ctx, { to: email, ...accessRevokedMail(revoked) });
  }
  return count;
}
