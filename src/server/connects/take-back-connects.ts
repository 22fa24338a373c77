import type { ServiceContext } from "~/server/core/context";
import { reverseTransfer, takeBackPart } from "~/server/ledger";
import type { ConsequenceCode } from "./codes";

export type TakeBackConnectsInput = {
  /** What granted them. */
  transferId: string;
  reason: string;
  idempotencyKey: string;
};

type TakenBack = { transferId: string; debtIncurred: number };

/**
 * Takes back all that a transfer granted, once: what is left of it leaves the wallet, what was spent becomes a debt that
 * the next purchase settles.
 */
export async function takeBackConnects(ctx: ServiceContext, input: TakeBackConnectsInput): Promise<TakenBack> {
  return reverseTransfer(ctx, input);
}

/** Takes back a part of it the same way. No transfer may be taken back in parts and as a whole. */
export async function takeBackSomeConnects(
  ctx: ServiceContext,
  { connects, ...input }: TakeBackConnectsInput & { connects: number },
): Promise<TakenBack> {
  return takeBackPart(ctx, { ...input, amount: connects, code: "CONNECTS_TAKEN_BACK" satisfies ConsequenceCode });
}
