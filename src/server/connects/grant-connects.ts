import type { ServiceContext } from "~/server/core/context";
import { postTransfer } from "~/server/ledger";
import type { GrantCode } from "./codes";
import { walletOf } from "./wallet";

export type GrantConnectsInput = {
  userId: string;
  /** A positive integer. */
  connects: number;
  /** For people who read the ledger. */
  reason: string;
  idempotencyKey: string;
  code?: GrantCode;
  /** What was paid for, if anything. */
  referenceId?: string;
};

export type ConnectsGrant = { transferId: string; balance: number; replayed: boolean };

/**
 * Puts connects into a user's wallet, once for one idempotency key. Bought ones settle first what the user owes from
 * a refund of connects already spent; given ones are a gift. `balance` is what the user can spend afterwards.
 * Throws IdempotencyConflictError.
 */
export async function grantConnects(ctx: ServiceContext, input: GrantConnectsInput): Promise<ConnectsGrant> {
  const code = input.code ?? "CONNECTS_GRANTED";
  const posted = await postTransfer(ctx, {
    code,
    debit: { kind: "issuance" },
    credit: walletOf(input.userId),
    amount: input.connects,
    idempotencyKey: input.idempotencyKey,
    referenceId: input.referenceId,
    reason: input.reason,
    settleDebt: code === "CONNECTS_PURCHASED",
  });
  return { transferId: posted.transferId, balance: posted.creditAvailable ?? 0, replayed: posted.replayed };
}
