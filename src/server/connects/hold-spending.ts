import type { ServiceContext } from "~/server/core/context";
import { placeHold, postHold } from "~/server/ledger";
import type { SpendCode } from "./codes";
import { toConnectsError } from "./to-connects-error";
import { walletOf } from "./wallet";

export type HoldSpendingInput = {
  userId: string;
  /** Connects, a positive integer. */
  amount: number;
  code: SpendCode;
  /** The job. */
  referenceId: string;
  idempotencyKey: string;
  holdId: string;
  /** From then on it can no longer be spent, and goes back by itself. */
  expiresAt: Date;
};

/**
 * Keeps connects aside for what may be had for them, until `spendHeld`, `releaseConnects`, or the end of its time.
 * Throws InsufficientConnectsError, with which the transaction is lost.
 */
export async function holdSpending(
  ctx: ServiceContext,
  { userId, ...hold }: HoldSpendingInput,
  purpose: Parameters<typeof toConnectsError>[1],
): Promise<void> {
  await placeHold(ctx, { ...hold, debit: walletOf(userId), credit: { kind: "revenue" } }).catch((error: unknown) => {
    throw toConnectsError(error, purpose);
  });
}

/**
 * Spends what was held; belongs into the transaction that writes what was paid for. `remaining` is what the user can
 * spend afterwards. Throws HoldNotPendingError when it was released or its time has passed.
 */
export async function spendHeld(
  ctx: ServiceContext,
  { holdId, transferId }: { holdId: string; transferId: string },
): Promise<{ remaining: number }> {
  const { debitAvailable } = await postHold(ctx, { holdId, transferId });
  return { remaining: debitAvailable };
}
