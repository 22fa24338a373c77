import { env } from "~/env";
import type { TransactionContext } from "~/server/core/context";
import { hmac } from "~/server/core/keyed-hash";
import { withSavepoint } from "~/server/core/transaction";
import { IdempotencyConflictError } from "~/server/ledger";
import { grantConnects, type GrantConnectsInput } from "./grant-connects";

/**
 * Grants WELCOME_CONNECTS to a newly verified address, once. The ledger keeps the key, a hash of the address, after the
 * account is deleted, so signing up again grants nothing.
 */
export async function grantWelcome(ctx: TransactionContext, { id, email }: { id: string; email: string }) {
  if (env.WELCOME_CONNECTS === 0) return;
  const address = email.replace(/\+[^@]*(?=@)/, ""); // tags reach the same mailbox
  const key = Buffer.from(hmac("welcome connects", address)).toString("base64url");
  const welcome: GrantConnectsInput = {
    userId: id,
    connects: env.WELCOME_CONNECTS,
    code: "WELCOME_GRANTED",
    reason: "The address was verified",
    idempotencyKey: `welcome:${key}`,
  };
  try {
    await withSavepoint(ctx, () => grantConnects(ctx, welcome));
  } catch (error) {
    if (!(error instanceof IdempotencyConflictError)) throw error;
  }
}
