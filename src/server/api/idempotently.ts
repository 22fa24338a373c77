import { createHash } from "node:crypto";
import type { Actor } from "~/server/core/context";
import { parseIdempotencyKey, runIdempotently } from "~/server/idempotency";
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
  const key = parseIdempotencyKey(ctx.idempotencyKey);
  if (key === null) return run(ctx);
  const call = {
    userId: ctx.actor.userId,
    key,
    requestHash: createHash("sha256")
      .update(JSON.stringify([procedure, input]))
      .digest(),
  };
  const { result, replayed } = await runIdempotently(ctx, call, (inner) => run({ ...ctx, ...inner, actor: ctx.actor }));
  ctx.answer.idempotencyReplayed = replayed;
  return result;
}
