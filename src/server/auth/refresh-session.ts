import { sql } from "~/server/db";
import { randomBytes } from "node:crypto";
import { queryRows, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";
import { equalBytes } from "~/server/core/keyed-hash";
import { withTransaction } from "~/server/core/transaction";
import { hashToken } from "./secrets";
import { deriveNextTokens, parseRefreshToken, type RefreshToken } from "./session-tokens";
import { sessionEnds, type SessionTokens } from "./sessions";

/** How long the token before the current one still answers: for answers that got lost, and two tabs at once. */
const REPLAY_MS = 10_000;

type StoredSession = {
  user_id: string;
  token_expires_at: Date;
  refresh_hash: Uint8Array | null;
  previous_refresh_hash: Uint8Array | null;
  refresh_nonce: Uint8Array | null;
  refreshed_at: Date | null;
};

/**
 * Exchanges a refresh token for the next access and refresh tokens; the old access token stops working.
 *
 * Within 10 s the same token answers the same again. Later it, and every older one at any time, is taken as stolen and
 * ends the session. Throws UNAUTHORIZED then, and when the session is over or the token was never handed out.
 */
export async function refreshSession(ctx: ServiceContext, input: { refreshToken: string }): Promise<SessionTokens> {
  const presented = parseRefreshToken(input.refreshToken);
  const tokens =
    presented && (await withTransaction(ctx, (tx) => exchange(tx, presented, hashToken(input.refreshToken))));
  if (!tokens) throw new UnauthorizedError("Your session has ended. Please sign in again.");
  return tokens;
}

/** Null when refused; not thrown, because the end of a session must be committed. */
async function exchange(
  ctx: TransactionContext,
  presented: RefreshToken,
  presentedHash: Uint8Array,
): Promise<SessionTokens | null> {
  const now = ctx.clock.now();
  const { sessionId } = presented;
  // Locked: of two refreshes at once the second sees what the first did.
  const [session] = await queryRows<StoredSession>(
    ctx,
    sql`
    SELECT user_id, token_expires_at, refresh_hash, previous_refresh_hash, refresh_nonce, refreshed_at
    FROM sessions WHERE id = ${sessionId}::uuid AND kind = 'api' AND expires_at > ${now} FOR UPDATE`,
  );
  if (!session) return null;
  if (equalBytes(presentedHash, session.refresh_hash)) return rotate(ctx, session, presented);
  const { refresh_nonce: nonce, refreshed_at: refreshedAt } = session;
  const isPrevious = equalBytes(presentedHash, session.previous_refresh_hash);
  if (isPrevious && nonce && refreshedAt && now.getTime() - refreshedAt.getTime() < REPLAY_MS) {
    const tokens = deriveNextTokens(presented, nonce);
    return { ...tokens, userId: session.user_id, tokenExpiresAt: session.token_expires_at };
  }
  await ctx.tx.session.delete({ where: { id: sessionId }, select: { id: true } });
  ctx.log.warn({ requestId: ctx.requestId, sessionId }, "an old refresh token came back; session ended");
  return null;
}

async function rotate(
  ctx: TransactionContext,
  session: StoredSession,
  presented: RefreshToken,
): Promise<SessionTokens> {
  const now = ctx.clock.now();
  const nonce = new Uint8Array(randomBytes(32));
  const tokens = deriveNextTokens(presented, nonce);
  const { tokenExpiresAt, expiresAt } = sessionEnds("api", now);
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
