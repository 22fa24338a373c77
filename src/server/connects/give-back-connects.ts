import type { ServiceContext } from "~/server/core/context";
import { reverseTransfer } from "~/server/ledger";

/**
 * Gives back what a transfer spent, once for one idempotency key; what the user owes is settled from it. Answers the
 * reversal. Throws AlreadyReversedError when it was reversed under another key.
 */
export async function giveBackConnects(
  ctx: ServiceContext,
  input: { transferId: string; reason: string; idempotencyKey: string },
): Promise<{ transferId: string }> {
  const { transferId } = await reverseTransfer(ctx, input);
  return { transferId };
}
