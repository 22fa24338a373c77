import type { ServiceContext } from "~/server/core/context";
import { getAccount, InsufficientFundsError, placeHold, voidHold } from "~/server/ledger";
import type { HoldCode } from "./codes";
import { walletOf } from "./wallet";

export type HoldConnectsInput = {
  userId: string;
  connects: number;
  code: HoldCode;
  /** The offer that the disputed payment bought. */
  referenceId: string;
  idempotencyKey: string;
};

/** A decision ends such a hold, but the ledger wants an end time. */
const NEVER_MS = 10 * 365 * 24 * 60 * 60 * 1000;

/**
 * Reserves connects of a user until `releaseConnects`, all or none.
 * @throws InsufficientFundsError, which aborts the transaction
 */
export async function holdConnects(ctx: ServiceContext, input: HoldConnectsInput): Promise<{ holdId: string }> {
  const { holdId } = await placeHold(ctx, {
    code: input.code,
    debit: walletOf(input.userId),
    credit: { kind: "issuance" },
    amount: input.connects,
    idempotencyKey: input.idempotencyKey,
    referenceId: input.referenceId,
    expiresAt: new Date(ctx.clock.now().getTime() + NEVER_MS),
  });
  return { holdId };
}

/**
 * Reserves as many of the connects as are left; returns null if none are.
 * @throws InsufficientFundsError if some were spent meanwhile; a retry holds fewer
 */
export async function holdRemainingConnects(
  ctx: ServiceContext,
  input: HoldConnectsInput,
): Promise<{ holdId: string } | null> {
  const { available } = await getAccount(ctx, walletOf(input.userId));
  const connects = Math.min(available, input.connects);
  return connects > 0 ? holdConnects(ctx, { ...input, connects }) : null;
}

/** Makes held connects available again. Does nothing the second time. */
export async function releaseConnects(ctx: ServiceContext, holdId: string): Promise<void> {
  await voidHold(ctx, { holdId });
}

/** Returns whether a hold failed because the wallet has too little available. */
export function isShortOfConnects(error: unknown): boolean {
  return error instanceof InsufficientFundsError;
}
