import type { ConnectsHistoryOutput } from "~/contracts/connects";
import type { ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { listEntries, type ListedEntry } from "~/server/ledger";
import { isSpendCode } from "./codes";
import { getBalance } from "./get-balance";
import { walletOf } from "./wallet";

export type ListHistoryInput = { userId: string; cursor?: string; limit: number };

/** What moved a user's wallet, newest first, and what can be spent now. Throws BAD_REQUEST for a cursor that is none. */
export async function listHistory(ctx: ServiceContext, input: ListHistoryInput): Promise<ConnectsHistoryOutput> {
  const before = input.cursor === undefined ? null : decodeCursor(input.cursor);
  const entries = await listEntries(ctx, { account: walletOf(input.userId), before, limit: input.limit + 1 });
  const page = entries.slice(0, input.limit);
  const last = page.at(-1);
  return {
    connects_balance: await getBalance(ctx, input.userId),
    history: page.map(presentEntry),
    next_cursor: entries.length > page.length && last ? encodeCursor(last.id) : null,
  };
}

function presentEntry(entry: ListedEntry): ConnectsHistoryOutput["history"][number] {
  return {
    id: entry.transferId,
    code: entry.code,
    amount: entry.change,
    balance: entry.balanceAfter,
    created_at: entry.createdAt.toISOString(),
    job_id: isSpendCode(entry.reversedCode ?? entry.code) ? entry.referenceId : null,
  };
}

function encodeCursor(id: bigint): string {
  return Buffer.from(id.toString()).toString("base64url");
}

function decodeCursor(cursor: string): bigint {
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  if (!/^[0-9]{1,18}$/.test(text)) {
    const message = "This cursor does not belong to this list.";
    throw new DomainError("BAD_REQUEST", `cursor: ${message}`, { issues: [{ path: "cursor", message }] });
  }
  return BigInt(text);
}
