import type { ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { InsufficientFundsError, postTransfer, reverseTransfer, takeBackPart } from "~/server/ledger";
import type { ConsequenceCode, GrantCode } from "./codes";
import { walletRef } from "./wallet";

export type GrantConnectsInput = {
  userId: string;
  /** A positive integer. */
  connects: number;
  /** Explains the grant to people who read the ledger. */
  reason: string;
  idempotencyKey: string;
  code?: GrantCode;
  /** The offer that was paid for, if any. */
  referenceId?: string;
};

export type ConnectsGrant = { transferId: string; connectsBalance: number; replayed: boolean };

/**
 * Adds connects to a user's wallet, once per idempotency key. Purchased connects pay the user's debt first; gifts don't.
 * @throws IdempotencyConflictError
 */
export async function grantConnects(ctx: ServiceContext, input: GrantConnectsInput): Promise<ConnectsGrant> {
  const code = input.code ?? "CONNECTS_GRANTED";
  const posted = await postTransfer(ctx, {
    code,
    debit: { kind: "issuance" },
    credit: walletRef(input.userId),
    amount: input.connects,
    idempotencyKey: input.idempotencyKey,
    referenceId: input.referenceId,
    reason: input.reason,
    settleDebt: code === "CONNECTS_PURCHASED",
  });
  return { transferId: posted.transferId, connectsBalance: posted.creditAvailable ?? 0, replayed: posted.replayed };
}

export type TakeBackConnectsInput = {
  /** The transfer that granted the connects. */
  transferId: string;
  reason: string;
  idempotencyKey: string;
};

type TakenBack = { transferId: string; debtIncurred: number };

/** Takes back all connects of a grant, once. Spent connects become a debt that the next purchase pays. */
export async function takeBackConnects(ctx: ServiceContext, input: TakeBackConnectsInput): Promise<TakenBack> {
  return reverseTransfer(ctx, input);
}

/**
 * Takes connects from a user's wallet, once per idempotency key, and never more than are available.
 * @throws NOT_CHANGEABLE if fewer are available, IdempotencyConflictError
 */
export async function takeConnects(
  ctx: ServiceContext,
  { userId, connects, reason, idempotencyKey }: Omit<GrantConnectsInput, "code" | "referenceId">,
): Promise<ConnectsGrant> {
  try {
    const posted = await postTransfer(ctx, {
      code: "STAFF_TAKEN_BACK" satisfies ConsequenceCode,
      debit: walletRef(userId),
      credit: { kind: "issuance" },
      amount: connects,
      idempotencyKey,
      reason,
    });
    return { transferId: posted.transferId, connectsBalance: posted.debitAvailable ?? 0, replayed: posted.replayed };
  } catch (error) {
    if (!(error instanceof InsufficientFundsError)) throw error;
    throw new DomainError("NOT_CHANGEABLE", `Only ${error.available} connects can be taken back.`);
  }
}

/** Takes back some connects of a grant. Don't also use `takeBackConnects` on the same grant. */
export async function takeBackSomeConnects(
  ctx: ServiceContext,
  { connects, ...input }: TakeBackConnectsInput & { connects: number },
): Promise<TakenBack> {
  return takeBackPart(ctx, { ...input, amount: connects, code: "CONNECTS_TAKEN_BACK" satisfies ConsequenceCode });
}
