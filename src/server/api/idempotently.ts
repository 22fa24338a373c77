import { createHash } from "node:crypto";
import type { Actor, TransactionContext } from "~/server/core/context";
import {
  parseIdempotencyKey,
  runIdempotently,
  runIdempotentlyInParts,
  type IdempotentCall,
} from "~/server/idempotency";
import type { ApiContext } from "./trpc";

type AuthedContext = ApiContext & { actor: Actor };

/**
 * Runs a call that spends, buys or books so that its `Idempotency-Key`, if it carries one, runs it once.
 * A repetition answers the first result and marks the answer as replayed.
 *
 * Throws IDEMPOTENCY_KEY_REUSED (same key, other call), IN_PROGRESS (the first is still running), BAD_REQUEST
 * (malformed key), and what `run` throws; a failure is not kept.
 */
export async function idempotently<Output>(
  ctx: AuthedContext,
  procedure: string,
  input: unknown,
  run: (ctx: AuthedContext) => Promise<Output>,
): Promise<Output> {
  const call = readCall(ctx, procedure, input);
  if (call === null) return run(ctx);
  const { result, replayed } = await runIdempotently(ctx, call, (inner) => run({ ...ctx, ...inner, actor: ctx.actor }));
  ctx.answer.idempotencyReplayed = replayed;
  return result;
}

type Keep<Output> = (inner: TransactionContext, output: Output) => Promise<void>;

/** Longer than any such call takes. */
const RUNNING_MAX_MS = 5 * 60_000;

/**
 * The same for a call that asks an outside service in its middle, and so is no single transaction: `run` hands its output
 * to `keep` in the transaction in which it takes effect.
 */
export async function idempotentlyInParts<Output>(
  ctx: AuthedContext,
  procedure: string,
  input: unknown,
  run: (keep: Keep<Output>) => Promise<Output>,
): Promise<Output> {
  const call = readCall(ctx, procedure, input);
  if (call === null) return run(async () => undefined);
  const { result, replayed } = await runIdempotentlyInParts<Output>(ctx, call, { atMostMs: RUNNING_MAX_MS }, run);
  ctx.answer.idempotencyReplayed = replayed;
  return result;
}

/** Null where the call carries no key. */
function readCall(ctx: AuthedContext, procedure: string, input: unknown): IdempotentCall | null {
  const key = parseIdempotencyKey(ctx.idempotencyKey);
  if (key === null) return null;
  const requestHash = createHash("sha256")
    .update(JSON.stringify([procedure, input]))
    .digest();
  return { userId: ctx.actor.userId, key, requestHash };
}
