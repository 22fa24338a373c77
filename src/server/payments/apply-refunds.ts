import { randomUUID } from "node:crypto";
import { releaseConnects } from "~/server/connects";
import type { TransactionContext } from "~/server/core/context";
import type { Payment, Refund } from "~/server/db";
import { reportFailedRefund } from "./automatic-refunds";
import type { ProviderPayment } from "./provider";

/**
 * Stores a payment's refunds. Matches an unknown refund to our pending request of the same amount. Releases the held connects
 * of a failed refund.
 */
export async function applyRefunds(
  ctx: TransactionContext,
  payment: Payment,
  { refunds, email }: Pick<ProviderPayment, "refunds" | "email">,
): Promise<void> {
  const { tx } = ctx;
  for (const { id: providerId, amount, status, createdAt } of refunds) {
    const row = (await tx.refund.findUnique({ where: { providerId } })) ?? (await findRequested(ctx, payment, amount));
    if (!row) {
      const partial = amount < payment.amount;
      const data = { id: randomUUID(), providerId, paymentId: payment.id, amount, partial, status, createdAt };
      const created = await tx.refund.create({ data });
      if (status === "failed") await reportFailedRefund(ctx, { payment, refund: created, address: email });
      continue;
    }
    const updated = await tx.refund.update({ where: { id: row.id }, data: { providerId, amount, status } });
    if (status !== "failed" || row.status === "failed") continue;
    if (row.holdId !== null) await releaseConnects(ctx, row.holdId);
    await reportFailedRefund(ctx, { payment, refund: updated, address: email });
  }
  // Somebody refunded the whole payment meanwhile, in other amounts.
  if (payment.refundedAmount >= payment.amount)
    await tx.refund.updateMany({ where: whereRequested(payment), data: { status: "succeeded" } });
}

function whereRequested({ id }: Payment) {
  return { paymentId: id, providerId: null, status: "requested" as const };
}

async function findRequested({ tx }: TransactionContext, payment: Payment, amount: number): Promise<Refund | null> {
  return tx.refund.findFirst({ where: { ...whereRequested(payment), amount } });
}
