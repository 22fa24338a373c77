import { OFFERS } from "~/contracts/offers";
import { holdRemainingConnects, releaseConnects, takeBackConnects, takeBackSomeConnects } from "~/server/connects";
import { conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import type { Payment, Refund } from "~/server/db";
import {
  countConnectsOfCents,
  countKeptConnects,
  countLostConnects,
  getItem,
  getOffer,
  getReturnedAmount,
} from "./payment-facts";

const VERIFYING = Object.values(OFFERS).flatMap(({ id, renewal }) => (renewal === null ? [] : [id]));

/** The result of a take-back. `owed`: connects that were already spent and become debt. */
export type TakenBack = { connects: number; owed: number; lostBadge: boolean };

export const NOTHING_TAKEN: TakenBack = { connects: 0, owed: 0, lostBadge: false };

/**
 * Takes back a payment's connects for `returned` cents in total, minus those that earlier calls took back.
 *
 * Reverses the transfer if all money is returned at once. Otherwise each partial return gets a transfer of its own, because a
 * transfer can only be reversed as a whole.
 */
export async function takeBack(ctx: TransactionContext, payment: Payment, returned: number): Promise<TakenBack> {
  const { id, transferId, providerId } = payment;
  const before = getReturnedAmount(payment);
  const isWhole = returned >= payment.amount;
  const taken = countLostConnects(payment, before);
  const due = countLostConnects(payment, returned) - taken;
  await ctx.tx.payment.update({ where: { id }, data: { returnedAmount: returned } });
  if (transferId === null || returned <= before) return NOTHING_TAKEN;
  // Releases held connects, because they aren't spent. Nobody else can spend them before this transaction ends.
  const stillHeld = await releaseHeld(ctx, payment);
  const reason = `${getItem(payment)} (refunded)`;
  let owed = 0;
  if (isWhole && taken === 0) {
    const reversal = await takeBackConnects(ctx, {
      transferId,
      reason,
      idempotencyKey: `payment:${providerId}:return`,
    });
    await ctx.tx.payment.update({ where: { id }, data: { reversalId: reversal.transferId } });
    owed = reversal.debtIncurred;
  } else if (due > 0) {
    const idempotencyKey = `payment:${providerId}:return:${returned}`;
    ({ debtIncurred: owed } = await takeBackSomeConnects(ctx, { transferId, connects: due, reason, idempotencyKey }));
  }
  if (!isWhole) await holdAgain(ctx, { ...payment, returnedAmount: returned }, stillHeld);
  // Members keep the badge after a partial return.
  const lostBadge = isWhole && getOffer(payment).renewal !== null && (await removeBadge(ctx, payment));
  return { connects: due, owed, lostBadge };
}

/** `cents`: the part that a refund returns; null for everything that is left. */
type Held = { kind: "refund" | "dispute"; id: string; holdId: string; cents: number | null };

/** Releases the holds of a payment's refunds and disputes. Returns the undecided ones. */
async function releaseHeld({ tx, ...ctx }: TransactionContext, { id: paymentId }: Payment): Promise<Held[]> {
  const where = { paymentId, holdId: { not: null } };
  const refunds = await tx.refund.findMany({ where });
  const disputes = await tx.dispute.findMany({ where });
  for (const { holdId } of [...refunds, ...disputes])
    if (holdId !== null) await releaseConnects({ ...ctx, tx }, holdId);
  const held =
    (kind: Held["kind"]) =>
    ({ id, holdId, amount, partial }: Pick<Refund, "id" | "holdId" | "amount"> & { partial?: boolean }) =>
      holdId === null ? [] : [{ kind, id, holdId, cents: partial === true ? amount : null }];
  return [
    ...refunds.filter(({ status }) => status === "requested").flatMap(held("refund")),
    ...disputes.filter(({ status }) => status === "open").flatMap(held("dispute")),
  ];
}

/** Holds the payment's remaining connects, or their share, again for its undecided refunds and disputes. */
async function holdAgain(ctx: TransactionContext, payment: Payment, held: readonly Held[]): Promise<void> {
  const { userId, id: referenceId } = payment;
  if (userId === null) return;
  for (const { kind, id, holdId, cents } of held) {
    const again = await holdRemainingConnects(ctx, {
      userId,
      connects: cents === null ? countKeptConnects(payment) : countConnectsOfCents(payment, cents),
      code: kind === "refund" ? "PAYMENT_REFUNDED" : "PAYMENT_DISPUTED",
      referenceId,
      idempotencyKey: `again:${holdId}`,
    });
    const change = { where: { id }, data: { holdId: again?.holdId ?? null } };
    if (kind === "refund") await ctx.tx.refund.update(change);
    else await ctx.tx.dispute.update(change);
  }
}

/** Removes the badge unless another charge of a membership is still paid. */
async function removeBadge(ctx: TransactionContext, payment: Payment): Promise<boolean> {
  if (payment.userId === null || !(await losesBadge(ctx, payment))) return false;
  const where = { id: payment.userId, verifiedAt: { not: null } };
  return (await ctx.tx.profile.updateMany({ where, data: { verifiedAt: null } })).count > 0;
}

/** Returns whether the buyer has a badge, and no other paid charge of a membership that keeps it. */
export async function losesBadge(
  ctx: Pick<ServiceContext, "db" | "tx">,
  { id, userId }: Pick<Payment, "id" | "userId">,
): Promise<boolean> {
  if (userId === null) return false;
  const others = await conn(ctx).payment.count({
    where: { userId, offer: { in: VERIFYING }, id: { not: id }, status: { in: ["paid", "disputed"] } },
  });
  return others === 0 && (await conn(ctx).profile.count({ where: { id: userId, verifiedAt: { not: null } } })) > 0;
}
