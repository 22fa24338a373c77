import { randomUUID } from "node:crypto";
import { spendHeld } from "~/server/connects";
import type { ServiceContext, TransactionContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import type { Draft } from "./begin-draft";
import { appendVersion, type NewVersion } from "../versions/append-version";
import { letterStopped } from "../errors";

/**
 * Stores the letter and spends its hold in one transaction, so that nobody pays without a letter or the reverse. Runs `also`
 * in it with the user's new balance.
 * @throws BAD_REQUEST if the draft ended meanwhile, for example with its account
 */
export async function finishDraft(
  ctx: ServiceContext,
  draft: Draft,
  version: NewVersion,
  also: (inner: TransactionContext, connectsBalance: number) => Promise<void> = async () => undefined,
): Promise<{ connectsBalance: number }> {
  const { letterId, holdId } = draft;
  const transferId = randomUUID();
  return withTransaction(ctx, async (inner) => {
    const paid = await inner.tx.coverLetter.updateMany({
      where: { id: letterId, transferId: null },
      data: { transferId, busyUntil: null },
    });
    if (paid.count === 0) throw letterStopped();
    await appendVersion(inner, letterId, version);
    const { connectsBalance } = await spendHeld(inner, { holdId, transferId });
    await also(inner, connectsBalance);
    return { connectsBalance };
  });
}
