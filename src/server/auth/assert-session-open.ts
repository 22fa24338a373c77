import { conn, type Actor, type ServiceContext } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";

/**
 * Throws UNAUTHORIZED once the actor's session has ended.
 *
 * Needed where work outlives the check at the start of its call: tickets, long downloads, and calls that grant lasting
 * access. The latter check after taking the lock that `revokeAccess` takes, so none slips past a password reset.
 */
export async function assertSessionOpen(ctx: ServiceContext & { actor: Actor }): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  const isOpen =
    sessionId !== null &&
    (await conn(ctx).session.count({ where: { id: sessionId, userId, expiresAt: { gt: ctx.clock.now() } } })) > 0;
  if (!isOpen) throw new UnauthorizedError("Your session has ended. Please sign in again.");
}
