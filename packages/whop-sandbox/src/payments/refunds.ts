import { inTransaction, isoNow, type SandboxContext } from "../context.ts";
import { ProviderError } from "../provider-error.ts";
import { lockObject, newId, type Payment, putObject, type Refund } from "../store/objects.ts";
import { getKnobs } from "../store/stored-knobs.ts";
import { queueEvents } from "../webhooks/queue-events.ts";
import { toCents, toDollars } from "./money.ts";
import { paymentSummary } from "./new-payment.ts";

/**
 * Refunds part of a payment, or the rest of it.
 * @throws ProviderError `bad_request` for more than is left, `conflict` for an unpaid or fully refunded payment
 */
export async function refundPayment(s: SandboxContext, id: string, partialAmount: number | null): Promise<Payment> {
  return inTransaction(s, async (inner) => {
    const payment = await lockObject(inner, "payment", id);
    if (payment.status !== "paid") throw new ProviderError("conflict", "The payment was not paid.");
    const leftCents = toCents(payment.total ?? 0) - toCents(payment.refunded_amount ?? 0);
    if (leftCents === 0) throw new ProviderError("conflict", "The payment is refunded already.");
    const cents = partialAmount === null ? leftCents : toCents(partialAmount);
    if (cents > leftCents) throw new ProviderError("bad_request", "That is more than is left of the payment.");
    const { refunds } = await getKnobs(inner, payment.checkout_configuration_id);
    const pending = newRefund(inner, payment, cents);
    const settled: Refund = { ...pending, status: refunds === "fail" ? "failed" : "succeeded" };
    await putObject(inner, "refund", settled.id, settled);
    const refunded = await putObject(inner, "payment", id, withRefund(inner, payment, settled));
    await queueEvents(inner, payment.checkout_configuration_id, [
      { type: "refund.created", data: pending },
      { type: "refund.updated", data: { ...settled, payment: summary(refunded) } },
    ]);
    return refunded;
  });
}

function newRefund(s: SandboxContext, payment: Payment, cents: number): Refund {
  return {
    id: newId("rfnd"),
    amount: toDollars(cents),
    created_at: isoNow(s),
    currency: payment.currency,
    payment: summary(payment),
    provider: "stripe",
    provider_created_at: isoNow(s),
    reference_status: null,
    reference_type: null,
    reference_value: null,
    status: "pending",
  };
}

/** Adds the refund to the payment's list and, if it succeeded, to its sum. */
function withRefund(s: SandboxContext, payment: Payment, refund: Refund): Payment {
  const { id, amount, created_at, currency, status } = refund;
  const listed = { ...payment, refunds: [...payment.refunds, { id, amount, created_at, currency, status }] };
  if (status !== "succeeded") return listed;
  const cents = toCents(payment.refunded_amount ?? 0) + toCents(amount);
  const whole = cents === toCents(payment.total ?? 0);
  return {
    ...listed,
    refunded_amount: toDollars(cents),
    refunded_at: isoNow(s),
    refundable: !whole,
    substatus: whole ? "refunded" : "partially_refunded",
  };
}

/** Returns the part of a payment that its refunds contain. */
function summary(payment: Payment): NonNullable<Refund["payment"]> {
  const { plan, product } = payment;
  return {
    ...paymentSummary(payment),
    metadata: payment.metadata,
    plan: plan && { id: plan.id, metadata: plan.metadata },
    product: product && { id: product.id, metadata: product.metadata },
    tax_amount: payment.tax_amount,
    tax_behavior: payment.tax_behavior,
    tax_refunded_amount: payment.tax_refunded_amount,
  };
}
