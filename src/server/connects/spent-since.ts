import type { ServiceContext } from "~/server/core/context";
import { listEntries } from "~/server/ledger";
import { isSpendCode } from "./codes";
import { walletOf } from "./wallet";

const PAGE_SIZE = 100;

/**
 * How many connects a user has spent since a transfer of theirs, less what came back of it. By the wallet's own order of
 * events: the clocks of whoever was paid and of the database do not matter.
 */
export async function spentSince(
  ctx: ServiceContext,
  { userId, transferId }: { userId: string; transferId: string },
): Promise<number> {
  let spent = 0;
  let before: bigint | null = null;
  for (;;) {
    const entries = await listEntries(ctx, { account: walletOf(userId), before, limit: PAGE_SIZE });
    for (const entry of entries) {
      if (entry.transferId === transferId) return spent;
      if (isSpendCode(entry.reversedCode ?? entry.code)) spent -= entry.change;
    }
    const last = entries.at(-1);
    if (entries.length < PAGE_SIZE || !last) return spent;
    before = last.id;
  }
}
