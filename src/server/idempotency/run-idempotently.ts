import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { LEASE_MS, renewLease } from "~/server/core/background";
import { namedCommand } from "~/server/core/named-sql";
import { withTransaction } from "~/server/core/transaction";
import { Prisma, sql } from "~/server/db";

const MAX_LENGTH = 255;

/**
 * Returns the value of an `Idempotency-Key` header, or null without one.
 * @throws BAD_REQUEST unless it has 1 to 255 characters and no control characters
 */
export function parseIdempotencyKey(header: string | null): string | null {
  if (header === null) return null;
  if (header !== "" && header.length <= MAX_LENGTH && !/\p{Cc}/u.test(header)) return header;
  const message = `must have 1 to ${MAX_LENGTH} characters and no control characters`;
  throw new DomainError("BAD_REQUEST", `Idempotency-Key: ${message}`, {
    issues: [{ path: "Idempotency-Key", message }],
  });
}

const KEPT_HOURS = 24;
/** Storing a response also deletes up to this many expired ones, so no sweep is needed. */
const REMOVED_AT_ONCE = 2;

export type IdempotentCall = {
  userId: string;
  /** From `parseIdempotencyKey`. Keys belong to one user. */
  key: string;
  /** SHA-256 of the called procedure and its input. */
  requestHash: Uint8Array;
};

export type IdempotentResult<T> = { result: T; replayed: boolean };

/**
 * Runs `fn` once per user and key. Repeated calls return the first result for 24 hours. `fn` and the stored result share a
 * transaction, so a crash leaves neither. Errors are not stored. `T` must survive JSON.
 * @throws IN_PROGRESS while a call with this key runs, IDEMPOTENCY_KEY_REUSED if the key belongs to another request
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
 * Like `runIdempotently`, for calls that wait for an outside service. `fn` must call `keep` with its result in the
 * transaction that makes its changes, so that a crash leaves both or neither.
 *
 * The key counts as running until `fn` ends, or until `LEASE_MS` after a crash.
 */
export async function runIdempotentlyInParts<T>(
  ctx: ServiceContext,
  call: IdempotentCall,
  { atMostMs }: { atMostMs: number },
  fn: (keep: (inner: TransactionContext, result: T) => Promise<void>) => Promise<T>,
): Promise<IdempotentResult<T>> {
  const stored = await withTransaction(ctx, async (inner) => {
    await claimKey(inner, call);
    const answer = await findAnswer<T>(inner, call);
    if (!answer) await writeRecord(inner, call, { response: null, keptMs: LEASE_MS });
    return answer;
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

/** Frees the key after an error. If this fails, the key expires. */
async function forgetUnanswered(
  { db, log, requestId }: ServiceContext,
  { userId, key }: IdempotentCall,
): Promise<void> {
  const forgotten = db.idempotencyRecord.deleteMany({ where: { userId, key, response: { equals: Prisma.DbNull } } });
  await forgotten.catch((err: unknown) =>
    log.error({ requestId, err }, "a running Idempotency-Key could not be given up"),
  );
}

/**
 * Locks the key until the transaction ends. Is a statement of its own, so that the next statement sees the result of the
 * previous holder.
 */
async function claimKey({ tx }: TransactionContext, { userId, key }: IdempotentCall): Promise<void> {
  const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${key}::text, hashtextextended(${userId}::text, 0)))`;
  const row = await kysely({ tx }).selectNoFrom(lock.as("claimed")).executeTakeFirst();
  if (!row?.claimed) throw stillRunning();
}

/** Returns the stored result of the key's first call. @throws IDEMPOTENCY_KEY_REUSED, IN_PROGRESS */
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

/** Replaces the key's record, if any. Callers must have checked it. */
async function writeRecord(
  { tx, clock }: TransactionContext,
  call: IdempotentCall,
  { response, keptMs }: { response: string | null; keptMs: number },
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + keptMs);
  await replaceRecord({ tx }, { ...call, response, now, expiresAt });
}

type WrittenRecord = IdempotentCall & { response: string | null; now: Date; expiresAt: Date };

const replaceRecord = namedCommand(
  "replace an idempotency record",
  ({ userId, key, requestHash, response, now, expiresAt }: WrittenRecord) => sql`
    WITH gone AS (
      DELETE FROM idempotency_records WHERE (user_id, key) IN (
        SELECT user_id, key FROM idempotency_records
        WHERE expires_at <= ${now}::timestamptz AND (user_id, key) <> (${userId}::uuid, ${key})
        ORDER BY expires_at LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED))
    INSERT INTO idempotency_records (user_id, key, request_hash, response, expires_at)
    VALUES (${userId}::uuid, ${key}, ${requestHash}, ${response}::json, ${expiresAt}::timestamptz)
    ON CONFLICT (user_id, key) DO UPDATE
      SET request_hash = excluded.request_hash, response = excluded.response, created_at = now(), expires_at = excluded.expires_at`,
);
