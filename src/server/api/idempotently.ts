import { createHash } from "node:crypto";
import type { Actor, TransactionContext } from "~/server/core/context";
import type { OncePerKey } from "~/server/core/once-per-key";
import { withTransaction } from "~/server/core/transaction";
import {
  parseIdempotencyKey,
  runIdempotently,
  runIdempotentlyInParts,
  type IdempotentCall,
} from "~/server/idempotency";
import type { ApiContext } from "./trpc";

type AuthedContext = ApiContext & { actor: Actor };

/**
 * Runs what a call does once per `Idempotency-Key`, if it has one. Repeated calls return the first result, marked as replayed.
 * Failures aren't stored. `run` throws IDEMPOTENCY_KEY_REUSED (same key, other call), IN_PROGRESS (the first is still running)
 * and BAD_REQUEST (malformed key).
 */
export function oncePerKey(ctx: AuthedContext, procedure: string): OncePerKey {
  return {
    run: async (input, run, lock = withTransaction) => {
      const call = parseCall(ctx, procedure, input);
      if (call === null) return run(ctx);
      const { result, replayed } = await lock(ctx, (locked) =>
        runIdempotently(locked, call, (inner) => run({ ...ctx, ...inner, actor: ctx.actor })),
      );
      ctx.answer.idempotencyReplayed = replayed;
      return result;
    },
    markAsNew: () => {
      ctx.answer.idempotencyReplayed = false;
    },
  };
}

type Keep<Output> = (inner: TransactionContext, output: Output) => Promise<void>;

/** Longer than any such call takes. */
const RUNNING_MAX_MS = 5 * 60_000;

/**
 * Like `oncePerKey`, for a call that waits for an outside service. `run` must call `keep` with its output in the
 * transaction that writes the result.
 */
export async function idempotentlyInParts<Output>(
  ctx: AuthedContext,
  procedure: string,
  input: unknown,
  run: (keep: Keep<Output>) => Promise<Output>,
): Promise<Output> {
  const call = parseCall(ctx, procedure, input);
  if (call === null) return run(async () => undefined);
  const { result, replayed } = await runIdempotentlyInParts<Output>(ctx, call, { atMostMs: RUNNING_MAX_MS }, run);
  ctx.answer.idempotencyReplayed = replayed;
  return result;
}

/** Returns null for a call without a key. */
function parseCall(ctx: AuthedContext, procedure: string, input: unknown): IdempotentCall | null {
  const key = parseIdempotencyKey(ctx.idempotencyKey);
  if (key === null) return null;
  const requestHash = createHash("sha256")
    .update(JSON.stringify([procedure, input]))
    .digest();
  return { userId: ctx.actor.userId, key, requestHash };
}
