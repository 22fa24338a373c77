import { randomUUID } from "node:crypto";
import { holdRemainingConnects, releaseConnects } from "~/server/connects";
import type { TransactionContext } from "~/server/core/context";
import type { Payment } from "~/server/db";
import type { ProviderDispute } from "./provider";
import { countKeptConnects } from "./payment-facts";

/**
 * Stores a payment's disputes. Open disputes hold the payment's remaining connects, and decided ones release them. Returns
 * `lost` if any dispute is lost, else `open` if any is open, else `won` or null.
 */
export async function applyDisputes(
  ctx: TransactionContext,
  payment: Payment,
  disputes: readonly ProviderDispute[],
): Promise<ProviderDispute["status"] | null> {
  for (const dispute of disputes) await applyDispute(ctx, payment, dispute);
  const order = ["lost", "open", "won"] as const;
  return order.find((status) => disputes.some((dispute) => dispute.status === status)) ?? null;
}

async function applyDispute(ctx: TransactionContext, payment: Payment, dispute: ProviderDispute): Promise<void> {
  const { tx, clock } = ctx;
  const { id: providerId, amount, status, needsReply, replyBy, reason } = dispute;
  const wanted = { needsReply, replyBy, reason };
  const existing = await tx.dispute.findUnique({ where: { providerId } });
  if (existing) {
    if (status !== "open" && existing.holdId !== null) await releaseConnects(ctx, existing.holdId);
    // A bank's inquiry may become a dispute, and a dispute that was won may be reopened.
    const holdId =
      status === "open" && existing.status !== "open" ? await holdRemaining(ctx, payment, providerId) : existing.holdId;
    await tx.dispute.update({ where: { providerId }, data: { status, holdId, ...wanted } });
    return;
  }
  const holdId = status === "open" ? await holdRemaining(ctx, payment, providerId) : null;
  await tx.dispute.create({
    data: {
      id: randomUUID(),
      providerId,
      paymentId: payment.id,
      amount,
      status,
      holdId,
      ...wanted,
      createdAt: clock.now(),
    },
  });
}

async function holdRemaining(ctx: TransactionContext, payment: Payment, disputeId: string): Promise<string | null> {
  const { userId, transferId } = payment;
  const connects = countKeptConnects(payment);
  if (userId === null || transferId === null || connects === 0) return null;
  const held = await holdRemainingConnects(ctx, {
    userId,
    connects,
    code: "PAYMENT_DISPUTED",
    referenceId: payment.id,
    // A reopened dispute needs a new hold, because the previous one has ended.
    idempotencyKey: `dispute:${disputeId}:${payment.providerUpdatedAt.getTime()}`,
  });
  return held?.holdId ?? null;
}
