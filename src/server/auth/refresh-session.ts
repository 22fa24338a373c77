import { randomBytes } from "node:crypto";
import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";
import { equalBytes } from "~/server/core/keyed-hash";
import { withTransaction } from "~/server/core/transaction";
import { deriveNextTokens, hashToken, parseRefreshToken, type RefreshToken } from "./tokens";
import { getSessionEnds, type SessionTokens } from "./sessions";

/** How long the previous token still works, for lost responses and two tabs at once. */
const REPLAY_MS = 10_000;

type StoredSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/**
 * Exchanges a refresh token for new access and refresh tokens. The old access token stops working.
 *
 * Repeated calls return the same tokens for 10 s. After that, the token counts as stolen and ends the session.
 * @throws UNAUTHORIZED for a stolen or unknown token and for an ended session
 */
export async function refreshSession(ctx: ServiceContext, input: { refreshToken: string }): Promise<SessionTokens> {
  const presented = parseRefreshToken(input.refreshToken);
  const tokens =
    presented && (await withTransaction(ctx, (tx) => exchange(tx, presented, hashToken(input.refreshToken))));
  if (!tokens) throw new UnauthorizedError("Your session has ended. Please sign in again.");
  return tokens;
}

/** Returns null instead of throwing, so that the transaction that ends a session commits. */
async function exchange(
  ctx: TransactionContext,
  presented: RefreshToken,
  presentedHash: Uint8Array,
): Promise<SessionTokens | null> {
  const now = ctx.clock.now();
  const { sessionId } = presented;
  // The lock makes the second of two concurrent refreshes see the first.
  const session = await lockSession(ctx, sessionId);
  if (!session) return null;
  if (equalBytes(presentedHash, session.refresh_hash)) return rotate(ctx, session, presented);
  const { refresh_nonce: nonce, refreshed_at: refreshedAt } = session;
  const isPrevious = equalBytes(presentedHash, session.previous_refresh_hash);
  if (isPrevious && nonce && refreshedAt && now.getTime() - refreshedAt.getTime() < REPLAY_MS) {
    const tokens = deriveNextTokens(presented, nonce);
    return { ...tokens, userId: session.user_id, tokenExpiresAt: session.token_expires_at };
  }
  await ctx.tx.session.delete({ where: { id: sessionId }, select: { id: true } });
  ctx.log.warn({ requestId: ctx.requestId, sessionId }, "an old refresh token was used; session ended");
  return null;
}

async function lockSession(ctx: TransactionContext, id: string) {
  return kysely(ctx)
    .selectFrom("sessions")
    .select(["user_id", "token_expires_at", "refresh_hash", "previous_refresh_hash", "refresh_nonce", "refreshed_at"])
    .where("id", "=", id)
    .where("kind", "=", "api")
    .where("expires_at", ">", ctx.clock.now())
    .forUpdate()
    .executeTakeFirst();
}

async function rotate(
  ctx: TransactionContext,
  session: StoredSession,
  presented: RefreshToken,
): Promise<SessionTokens> {
  const now = ctx.clock.now();
  const nonce = new Uint8Array(randomBytes(32));
  const tokens = deriveNextTokens(presented, nonce);
  const { tokenExpiresAt, expiresAt } = getSessionEnds("api", now);
  await ctx.tx.session.update({
    where: { id: presented.sessionId },
    data: {
      tokenHash: hashToken(tokens.token),
      tokenExpiresAt,
      refreshHash: hashToken(tokens.refreshToken),
      previousRefreshHash: session.refresh_hash && new Uint8Array(session.refresh_hash),
      refreshNonce: nonce,
      refreshedAt: now,
      lastUsedAt: now,
      expiresAt,
    },
    select: { id: true },
  });
  return { ...tokens, userId: session.user_id, tokenExpiresAt };
}
