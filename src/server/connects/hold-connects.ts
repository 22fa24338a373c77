import type { ServiceContext } from "~/server/core/context";
import { getAccount, InsufficientFundsError, placeHold, voidHold } from "~/server/ledger";
import { walletOf } from "./wallet";

/** Why connects are held. */
export type HoldCode = "PAYMENT_REFUNDED" | "PAYMENT_DISPUTED";

export type HoldConnectsInput = {
  userId: string;
  connects: number;
  code: HoldCode;
  /** What was paid for with the payment in question. */
  referenceId: string;
  idempotencyKey: string;
};

/** Such a hold ends when somebody decides about it, not by itself; the ledger wants a time nevertheless. */
const LONG_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/**
 * Keeps connects of a user from being spent until `releaseConnects`, all of them or none. Throws InsufficientFundsError,
 * with which the transaction is lost.
 */
export async function holdConnects(ctx: ServiceContext, input: HoldConnectsInput): Promise<{ holdId: string }> {
  const { holdId } = await placeHold(ctx, {
    code: input.code,
    debit: walletOf(input.userId),
    credit: { kind: "issuance" },
    amount: input.connects,
    idempotencyKey: input.idempotencyKey,
    referenceId: input.referenceId,
    expiresAt: new Date(ctx.clock.now().getTime() + LONG_MS),
  });
  return { holdId };
}

/**
 * The same for as many of them as are left; null where none is. Throws InsufficientFundsError when some were spent
 * while this was asked: once more, and it is fewer.
 */
export async function holdWhatIsLeft(
  ctx: ServiceContext,
  input: HoldConnectsInput,
): Promise<{ holdId: string } | null> {
  const { available } = await getAccount(ctx, walletOf(input.userId));
  const connects = Math.min(available, input.connects);
  return connects > 0 ? holdConnects(ctx, { ...input, connects }) : null;
}

/** Lets held connects be spent again. Again: nothing happens. */
export async function releaseConnects(ctx: ServiceContext, holdId: string): Promise<void> {
  await voidHold(ctx, { holdId });
}

/** Whether holding failed because the wallet has fewer connects available. */
export function isShortOfConnects(error: unknown): boolean {
  return error instanceof InsufficientFundsError;
}
