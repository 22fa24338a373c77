import { inTransaction, isoNow, type SandboxContext } from "../context.ts";
import { ProviderError } from "../provider-error.ts";
import { type Dispute, lockObject, newId, type Payment, putObject } from "../store/objects.ts";
import { queueEvents } from "../webhooks/queue-events.ts";
import { addDays } from "./memberships.ts";
import { paymentSummary } from "./new-payment.ts";

/** Our choice. The provider sets the date in each dispute. */
const RESPONSE_DAYS = 7;

/** Disputes a payment. @throws ProviderError `conflict` if it is unpaid or already disputed */
export async function openDispute(s: SandboxContext, paymentId: string, reason: string): Promise<Dispute> {
  return inTransaction(s, async (inner) => {
    const payment = await lockObject(inner, "payment", paymentId);
    if (payment.status !== "paid") throw new ProviderError("conflict", "The payment was not paid.");
    if (payment.disputes?.length) throw new ProviderError("conflict", "The payment is disputed already.");
    const opened = newDispute(inner, payment, reason);
    const dispute = await putObject(inner, "dispute", opened.id, opened);
    await putObject(inner, "payment", paymentId, showDispute(payment, dispute));
    await queueEvents(inner, payment.checkout_configuration_id, [{ type: "dispute.created", data: dispute }]);
    return dispute;
  });
}

/** Moves an open dispute to another state. @throws ProviderError `conflict` if it is decided */
export async function moveDispute(
  s: SandboxContext,
  id: string,
  status: "under_review" | "won" | "lost",
): Promise<Dispute> {
  return inTransaction(s, async (inner) => {
    const before = await lockObject(inner, "dispute", id);
    if (before.status === "won" || before.status === "lost")
      throw new ProviderError("conflict", `The dispute is ${before.status}.`);
    const payment = await lockObject(inner, "payment", before.payment?.id ?? "");
    const dispute = await putObject(inner, "dispute", id, { ...before, status, editable: false });
    await putObject(inner, "payment", payment.id, showDispute(payment, dispute));
    await queueEvents(inner, payment.checkout_configuration_id, [{ type: "dispute.updated", data: dispute }]);
    return dispute;
  });
}

const SUBSTATUS = {
  needs_response: "dispute_needs_response",
  under_review: "dispute_under_review",
  won: "dispute_won",
  lost: "dispute_lost",
} as const;

/** Stores the dispute's state in its payment. */
function showDispute(payment: Payment, dispute: Dispute): Payment {
  const { id, amount, currency, editable, needs_response_by, notes, reason, status } = dispute;
  return {
    ...payment,
    substatus: status in SUBSTATUS ? SUBSTATUS[status as keyof typeof SUBSTATUS] : "open_dispute",
    refundable: status === "won",
    disputes: [{ id, amount, currency, editable, needs_response_by, notes, reason, status }],
  };
}

function newDispute(s: SandboxContext, payment: Payment, reason: string): Dispute {
  const { company, plan, product } = payment;
  return {
    id: newId("dspt"),
    access_activity_log: null,
    amount: payment.total ?? 0,
    billing_address: null,
    cancellation_policy_attachment: null,
    cancellation_policy_disclosure: null,
    company: company && { id: company.id, title: company.title },
    created_at: isoNow(s),
    currency: payment.currency,
    customer_communication_attachment: null,
    customer_email_address: payment.user?.email ?? null,
    customer_name: payment.user?.name ?? null,
    editable: true,
    needs_response_by: addDays(isoNow(s), RESPONSE_DAYS),
    notes: null,
    payment: paymentSummary(payment),
    plan: plan && { id: plan.id },
    product: product && { id: product.id, title: product.title },
    product_description: null,
    reason,
    refund_policy_attachment: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    status: "needs_response",
    uncategorized_attachment: null,
    visa_rdr: false,
  };
}
