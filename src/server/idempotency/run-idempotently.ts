import type { TransactionContext, ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";

/** How long an answer can be replayed. */
const KEPT_HOURS = 24;
/** Each stored answer removes up to so many that are past their time, so that no sweep is needed. */
const REMOVED_AT_ONCE = 2;

export type IdempotentCall = {
  userId: string;
  /** As `parseIdempotencyKey` lets it through; keys of different users never meet. */
  key: string;
  /** SHA-256 of what is called and with which input. */
  requestHash: Uint8Array;
};

export type IdempotentResult<T> = { result: T; replayed: boolean };

type StoredAnswer = { sameRequest: boolean; response: unknown };

/**
 * Runs `fn` once for one user and key. A repetition returns the first result, for 24 hours. Everything `fn` does with
 * its context is in one transaction with the stored result, so a crash leaves neither, and an error stores nothing.
 *
 * `T` must survive JSON: what is returned, the first time too, is what was stored.
 * Throws IN_PROGRESS (409) while a call with this key runs, IDEMPOTENCY_KEY_REUSED (422) when the key belongs to
 * another request, and what `fn` throws.
 */
export async function runIdempotently<T>(
  ctx: ServiceContext,
  call: IdempotentCall,
  fn: (ctx: TransactionContext) => Promise<T>,
): Promise<IdempotentResult<T>> {
  return withTransaction(ctx, async (inner) => {
    await claimKey(inner, call);
    const stored = await findAnswer(inner, call);
    if (stored && !stored.sameRequest) {
      throw new DomainError("IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used for another request.");
    }
    if (stored) return { result: stored.response as T, replayed: true };
    const response = JSON.stringify(await fn(inner));
    await storeAnswer(inner, call, response);
    return { result: JSON.parse(response) as T, replayed: false };
  });
}

/** The lock ends with the transaction. Asked for in a statement of its own: the next one sees what its last holder wrote. */
async function claimKey({ tx }: TransactionContext, { userId, key }: IdempotentCall): Promise<void> {
  const [row] = await tx.$queryRaw<{ claimed: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${key}::text, hashtextextended(${userId}::text, 0))) AS claimed`;
  if (!row?.claimed) {
    throw new DomainError("IN_PROGRESS", "A request with this Idempotency-Key is still running.", {
      retryAfterSeconds: 1,
    });
  }
}

async function findAnswer({ tx, clock }: TransactionContext, call: IdempotentCall): Promise<StoredAnswer | undefined> {
  const rows = await tx.$queryRaw<StoredAnswer[]>`
    SELECT request_hash = ${call.requestHash} AS "sameRequest", response FROM idempotency_records
    WHERE user_id = ${call.userId}::uuid AND key = ${call.key} AND expires_at > ${clock.now()}::timestamptz`;
  return rows[0];
}

async function storeAnswer({ tx, clock }: TransactionContext, call: IdempotentCall, response: string): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + KEPT_HOURS * 60 * 60 * 1000);
  await tx.$executeRaw`
    WITH gone AS (
      DELETE FROM idempotency_records WHERE (user_id, key) IN (
        SELECT user_id, key FROM idempotency_records
        WHERE expires_at <= ${now}::timestamptz AND (user_id, key) <> (${call.userId}::uuid, ${call.key})
        ORDER BY expires_at LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED))
    INSERT INTO idempotency_records (user_id, key, request_hash, response, expires_at)
    VALUES (${call.userId}::uuid, ${call.key}, ${call.requestHash}, ${response}::json, ${expiresAt}::timestamptz)
    ON CONFLICT (user_id, key) DO UPDATE
      SET request_hash = excluded.request_hash, response = excluded.response, created_at = now(), expires_at = excluded.expires_at`;
}
