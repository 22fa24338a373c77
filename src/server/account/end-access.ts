import type { AccessChoice } from "~/contracts/auth";
import {
  describeWays,
  forgetDevices,
  type NewPassword,
  removeUntrustedWays,
  replacePassword,
  revokeApiTokens,
} from "~/server/auth";
import { endCalendarFeed } from "~/server/calendar";
import { type ActorContext, conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { NotFoundError, UnauthorizedError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { isUuid } from "~/server/core/text-formats";
import { accessRevokedMail, passwordChangedMail, sendMail } from "~/server/mail";
import { pauseWebhooks } from "~/server/outgoing-webhooks";

/** The revoked access, for the email to the owner. */
type RevokedAccess = { email: string; apiTokens: number; calendarFeed: boolean; webhookHosts: string[] };

/**
 * Revokes the user's API tokens and calendar address and pauses their webhooks, as chosen. Call it in the transaction
 * that ends the sessions.
 *
 * Calls that grant lasting access lock the user or the webhook, then check their session (`assertSessionOpen`). This takes
 * the same locks, so a call under way either commits first and is revoked here, or finds its session ended.
 * @throws UNAUTHORIZED if the account is gone.
 */
async function revokeAccess(ctx: TransactionContext, userId: string, choice: AccessChoice): Promise<RevokedAccess> {
  const owner = await lockUser(ctx, userId);
  if (!owner) throw new UnauthorizedError();
  return {
    email: owner.email,
    apiTokens: choice.revoke_api_tokens ? await revokeApiTokens(ctx, userId) : 0,
    calendarFeed: choice.revoke_api_tokens && (await endCalendarFeed(ctx, userId)),
    webhookHosts: choice.pause_webhooks ? await pauseWebhooks(ctx, userId) : [],
  };
}

/** Ends one session of the signed-in user. @throws NOT_FOUND, also for other users' sessions */
export async function endSession(ctx: ActorContext, sessionId: string): Promise<void> {
  const ended = isUuid(sessionId)
    ? await conn(ctx).session.deleteMany({ where: { id: sessionId, userId: ctx.actor.userId } })
    : { count: 0 };
  if (ended.count === 0) throw new NotFoundError("Session not found");
}

/**
 * Ends the actor's other sessions, forgets their devices, deletes emailed sign-in links and revokes the chosen access.
 * Returns how many sessions ended.
 */
export function endOtherSessions(ctx: ActorContext, choice: AccessChoice): Promise<number> {
  return endSessions(ctx, choice, ctx.actor.sessionId);
}

/** Like `endOtherSessions`, but also ends this session. */
export async function endAllSessions(ctx: ActorContext, choice: AccessChoice): Promise<void> {
  await endSessions(ctx, choice, null);
}

/** Emails the owner if anything but sessions ended. */
async function endSessions(ctx: ActorContext, choice: AccessChoice, keptId: string | null): Promise<number> {
  const { userId } = ctx.actor;
  const { count, email, ...revoked } = await withTransaction(ctx, async (inner) => {
    const access = await revokeAccess(inner, userId, choice);
    // Sessions end last: a concurrent sign-in by an emailed link commits before that, or finds its link deleted.
    await forgetDevices(inner, { userId, keptSessionId: keptId });
    const current = keptId === null ? undefined : { id: keptId };
    const ended = await inner.tx.session.deleteMany({ where: { userId, NOT: current } });
    return { ...access, count: ended.count };
  });
  if (revoked.apiTokens > 0 || revoked.calendarFeed || revoked.webhookHosts.length > 0) {
    sendMail(ctx, { to: email, logAs: { userId, kind: "access_revoked" }, ...accessRevokedMail(revoked) });
  }
  return count;
}

/** A reset revokes everything, because somebody else may have used the account. */
const ALL: AccessChoice = { revoke_api_tokens: true, pause_webhooks: true };
const NONE: AccessChoice = { revoke_api_tokens: false, pause_webhooks: false };

/**
 * Sets a password with an emailed token or the current password, and emails the owner.
 *
 * A token ends every session, revokes every API token and the calendar address, pauses every webhook and removes untrusted
 * accounts and passkeys (see 0049). The current password ends all other sessions, and revokes and pauses only as chosen. The
 * email names removed and remaining accounts and passkeys.
 * @throws what `replacePassword` throws
 */
export async function setPassword(ctx: ServiceContext, input: NewPassword, choice = NONE): Promise<void> {
  const chosen = input.token === undefined ? choice : ALL;
  const {
    userId: id,
    email,
    ways,
    ...revoked
  } = await replacePassword(ctx, input, async (tx, userId) => {
    const access = await revokeAccess(tx, userId, chosen);
    const ways =
      input.token === undefined
        ? { removed: [], remaining: await describeWays(tx, { userId }) }
        : await removeUntrustedWays(tx, userId);
    return { ...access, userId, ways };
  });
  sendMail(ctx, { to: email, logAs: { userId: id, kind: "password_changed" }, ...passwordChangedMail(revoked, ways) });
}
