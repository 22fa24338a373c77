import type { AccessChoice } from "~/contracts/auth";
import { revokeApiTokens } from "~/server/auth";
import type { TransactionContext } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";
import { lockUser } from "~/server/core/transaction";
import { pauseWebhooks } from "~/server/outgoing-webhooks";

/** What was ended, for the email that tells the owner. */
export type RevokedAccess = { email: string; apiTokens: number; webhookHosts: string[] };

/**
 * Revokes the user's API tokens and pauses their webhooks, as chosen. Call it in the transaction that ends the sessions.
 *
 * Calls that grant lasting access lock the user or the webhook, then check their session (`assertSessionOpen`). This takes
 * the same locks, so a call under way either commits first and is revoked here, or finds its session ended.
 * @throws UNAUTHORIZED if the account is gone.
 */
export async function revokeAccess(
  ctx: TransactionContext,
  userId: string,
  choice: AccessChoice,
): Promise<RevokedAccess> {
  const owner = await lockUser(ctx, userId);
  if (!owner) throw new UnauthorizedError();
  return {
    email: owner.email,
    apiTokens: choice.revoke_api_tokens ? await revokeApiTokens(ctx, userId) : 0,
    webhookHosts: choice.pause_webhooks ? await pauseWebhooks(ctx, userId) : [],
  };
}
