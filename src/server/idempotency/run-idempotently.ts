import { Prisma, sql } from "~/server/db";
import { executeSql, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { LEASE_MS, renewLease } from "~/server/core/lease";
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
    const stored = await findAnswer<T>(inner, call);
    if (stored) return stored;
    const response = JSON.stringify(await fn(inner));
    await storeAnswer(inner, call, response);
    return { result: JSON.parse(response) as T, replayed: false };
  });
}

/**
 * The same for a call that is no single transaction, because it asks an outside service in the middle. `keep` stores the
 * result in the transaction in which the call takes effect, so that a crash leaves both or neither; `fn` must call it just
 * there, and its result is what `keep` was given.
 *
 * The key counts as running until `fn` ends, or until shortly after the crash that keeps it from that.
 */
export async function runIdempotentlyInParts<T>(
  ctx: ServiceContext,
  call: IdempotentCall,
  { atMostMs }: { atMostMs: number },
  fn: (keep: (inner: TransactionContext, result: T) => Promise<void>) => Promise<T>,
): Promise<IdempotentResult<T>> {
  const stored = await withTransaction(ctx, async (inner) => {
    await claimKey(inner, call);
    const found = await findAnswer<T>(inner, call);
    if (!found) await writeRecord(inner, call, { response: null, keptMs: LEASE_MS });
    return found;
  });
  if (stored) return stored;
  const lease = renewLease(ctx, () => stayRunning(ctx, call), { atMostMs });
  try {
    const result = await fn((inner, answer) => storeAnswer(inner, call, JSON.stringify(answer)));
    return { result, replayed: false };
  } finally {
    lease.stop();
    await forgetUnanswered(ctx, call);
  }
}

async function stayRunning({ db, clock }: ServiceContext, { userId, key }: IdempotentCall): Promise<void> {
  const until = new Date(clock.now().getTime() + LEASE_MS);
  await db.idempotencyRecord.updateMany({
    where: { userId, key, response: { equals: Prisma.DbNull } },
    data: { expiresAt: until },
  });
}

/** A refusal is not kept. What fails here ends with its time. */
async function forgetUnanswered(
  { db, log, requestId }: ServiceContext,
  { userId, key }: IdempotentCall,
): Promise<void> {
  const forgotten = db.idempotencyRecord.deleteMany({ where: { userId, key, response: { equals: Prisma.DbNull } } });
  await forgotten.catch((err: unknown) =>
    log.error({ requestId, err }, "a running Idempotency-Key could not be given up"),
  );
}

/** The lock ends with the transaction. Asked for in a statement of its own: the next one sees what its last holder wrote. */
async function claimKey({ tx }: TransactionContext, { userId, key }: IdempotentCall): Promise<void> {
  const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${key}::text, hashtextextended(${userId}::text, 0)))`;
  const row = await kysely({ tx }).selectNoFrom(lock.as("claimed")).executeTakeFirst();
  if (!row?.claimed) throw stillRunning();
}

/** What the key's first call answered; undefined where it is new. Throws IDEMPOTENCY_KEY_REUSED and IN_PROGRESS. */
async function findAnswer<T>(
  { tx, clock }: TransactionContext,
  call: IdempotentCall,
): Promise<IdempotentResult<T> | undefined> {
  const stored = await kysely({ tx })
    .selectFrom("idempotency_records")
    .select((eb) => [
      sql<boolean>`request_hash = ${call.requestHash}`.as("sameRequest"),
      eb("response", "is", null).as("isRunning"),
      "response",
    ])
    .where((eb) => eb.and({ user_id: call.userId, key: call.key }))
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  if (!stored) return undefined;
  if (!stored.sameRequest) {
    throw new DomainError("IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used for another request.");
  }
  if (stored.isRunning) throw stillRunning();
  return { result: stored.response as T, replayed: true };
}

function stillRunning(): DomainError {
  return new DomainError("IN_PROGRESS", "A request with this Idempotency-Key is still running.", {
    retryAfterSeconds: 1,
  });
}

async function storeAnswer(ctx: TransactionContext, call: IdempotentCall, response: string): Promise<void> {
  await writeRecord(ctx, call, { response, keptMs: KEPT_HOURS * 60 * 60 * 1000 });
}

/** Writes over what stands there for the key, which the caller has looked at. */
async function writeRecord(
  { tx, clock }: TransactionContext,
  call: IdempotentCall,
  { response, keptMs }: { response: string | null; keptMs: number },
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + keptMs);
  await executeSql(
    { tx },
    sql`
    WITH gone AS (
      DELETE FROM idempotency_records WHERE (user_id, key) IN (
        SELECT user_id, key FROM idempotency_records
        WHERE expires_at <= ${now}::timestamptz AND (user_id, key) <> (${call.userId}::uuid, ${call.key})
        ORDER BY expires_at LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED))
    INSERT INTO idempotency_records (user_id, key, request_hash, response, expires_at)
    VALUES (${call.userId}::uuid, ${call.key}, ${call.requestHash}, ${response}::json, ${expiresAt}::timestamptz)
    ON CONFLICT (user_id, key) DO UPDATE
      SET request_hash = excluded.request_hash, response = excluded.response, created_at = now(), expires_at = excluded.expires_at`,
  );
}
