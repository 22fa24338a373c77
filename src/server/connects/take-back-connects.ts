import type { ServiceContext } from "~/server/core/context";
import { reverseTransfer } from "~/server/ledger";

/**
 * Takes back what a transfer granted, once: what is left of it leaves the wallet, what was spent becomes a debt that the
 * next purchase settles.
 */
export async function takeBackConnects(
  ctx: ServiceContext,
  input: { transferId: string; reason: string; idempotencyKey: string },
): Promise<{ transferId: string; debtIncurred: number }> {
  return reverseTransfer(ctx, input);
}
