import type { ServiceContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { getAccount, InsufficientFundsError, placeHold, voidHold } from "~/server/ledger";
import type { HoldCode } from "./codes";
import { walletRef } from "./wallet";

export type HoldConnectsInput = {
  userId: string;
  connects: number;
  code: HoldCode;
  /** The offer that the disputed payment bought. */
  referenceId: string;
  idempotencyKey: string;
};

/** The ledger requires an end time, but only a decision ends these holds. */
const NEVER_MS = 10 * 365 * DAY_MS;

/**
 * Reserves all these connects of a user until `releaseConnects`, or none.
 * @throws InsufficientFundsError, which aborts the transaction
 */
export async function holdConnects(ctx: ServiceContext, input: HoldConnectsInput): Promise<{ holdId: string }> {
  const { holdId } = await placeHold(ctx, {
    code: input.code,
    debit: walletRef(input.userId),
    credit: { kind: "issuance" },
    amount: input.connects,
    idempotencyKey: input.idempotencyKey,
    referenceId: input.referenceId,
    expiresAt: new Date(ctx.clock.now().getTime() + NEVER_MS),
  });
  return { holdId };
}

/**
 * Reserves as many of these connects as are available. Returns null if none are.
 * @throws InsufficientFundsError if the user spent some meanwhile. A retry holds fewer.
 */
export async function holdRemainingConnects(
  ctx: ServiceContext,
  input: HoldConnectsInput,
): Promise<{ holdId: string } | null> {
  const { available } = await getAccount(ctx, walletRef(input.userId));
  const connects = Math.min(available, input.connects);
  return connects > 0 ? holdConnects(ctx, { ...input, connects }) : null;
}

/** Makes held connects available again. Repeated calls do nothing. */
export async function releaseConnects(ctx: ServiceContext, holdId: string): Promise<void> {
  await voidHold(ctx, { holdId });
}

/** Returns whether a hold failed because the wallet has too little available. */
export function isShortOfConnects(error: unknown): boolean {
  return error instanceof InsufficientFundsError;
}
