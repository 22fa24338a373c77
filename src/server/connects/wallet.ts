import type { ConnectsHistoryOutput } from "~/contracts/connects";
import type { ServiceContext } from "~/server/core/context";
import { cutPage, decodeNumberCursor, encodeNumberCursor } from "~/server/core/keyset-cursor";
import { getAccount, listEntries, type ListedEntry } from "~/server/ledger";
import { isSpendCode } from "./codes";

/** Returns the ledger account from which a user spends connects. */
export function walletRef(userId: string) {
  return { kind: "wallet" as const, holderId: userId };
}

/** Returns the connects that a user can spend, without held ones. */
export async function getConnectsBalance(ctx: ServiceContext, userId: string): Promise<number> {
  const { available } = await getAccount(ctx, walletRef(userId));
  return available;
}

type ListHistoryInput = { userId: string; cursor?: string; limit: number };

/** Lists the changes of a user's wallet, newest first, with the current balance. @throws BAD_REQUEST for an invalid cursor */
export async function listHistory(ctx: ServiceContext, input: ListHistoryInput): Promise<ConnectsHistoryOutput> {
  const before = decodeNumberCursor(input.cursor, "bigint");
  const entries = await listEntries(ctx, { account: walletRef(input.userId), before, limit: input.limit + 1 });
  const { page, next_cursor } = cutPage(entries, input.limit, ({ id }) => encodeNumberCursor(id));
  return {
    connects_balance: await getConnectsBalance(ctx, input.userId),
    history: page.map(presentEntry),
    next_cursor,
  };
}

/** A change of a wallet, with what it is about and why, for staff. */
export type WalletChange = {
  id: string;
  code: string;
  amount: number;
  balance: number;
  createdAt: Date;
  jobId: string | null;
  /** Usually a payment, if it isn't about a job. */
  referenceId: string | null;
  reason: string | null;
};

/** Lists the changes of a user's wallet as staff read them, newest first. @throws BAD_REQUEST for an invalid cursor */
export async function listWalletChanges(
  ctx: ServiceContext,
  { userId, cursor, limit }: ListHistoryInput,
): Promise<{ changes: WalletChange[]; next_cursor: string | null }> {
  const before = decodeNumberCursor(cursor, "bigint");
  const entries = await listEntries(ctx, { account: walletRef(userId), before, limit: limit + 1 });
  const { page, next_cursor } = cutPage(entries, limit, ({ id }) => encodeNumberCursor(id));
  const changes = page.map((entry) => ({
    id: entry.transferId,
    code: entry.code,
    amount: entry.change,
    balance: entry.balanceAfter,
    createdAt: entry.createdAt,
    jobId: isAboutJob(entry) ? entry.referenceId : null,
    referenceId: isAboutJob(entry) ? null : entry.referenceId,
    reason: entry.reason,
  }));
  return { changes, next_cursor };
}

const SPENDING_PAGE_SIZE = 100;

/**
 * Counts the connects that a user has spent since a transfer, minus returned ones. Follows the order of the wallet's
 * entries, because the clocks of provider and database differ.
 */
export async function countConnectsSpentSince(
  ctx: ServiceContext,
  { userId, transferId }: { userId: string; transferId: string },
): Promise<number> {
  let spent = 0;
  let before: bigint | null = null;
  for (;;) {
    const entries = await listEntries(ctx, { account: walletRef(userId), before, limit: SPENDING_PAGE_SIZE });
    for (const entry of entries) {
      if (entry.transferId === transferId) return spent;
      if (isAboutJob(entry)) spent -= entry.change;
    }
    const last = entries.at(-1);
    if (entries.length < SPENDING_PAGE_SIZE || !last) return spent;
    before = last.id;
  }
}

function presentEntry(entry: ListedEntry): ConnectsHistoryOutput["history"][number] {
  return {
    id: entry.transferId,
    code: entry.code,
    amount: entry.change,
    balance: entry.balanceAfter,
    created_at: entry.createdAt.toISOString(),
    job_id: isAboutJob(entry) ? entry.referenceId : null,
  };
}

function isAboutJob({ code, reversedCode }: ListedEntry): boolean {
  return isSpendCode(reversedCode ?? code);
}
