import {
  ListPaymentsInput,
  ListPaymentsOutput,
  PaymentInput,
  PaymentOutput,
  PaymentsTicketInput,
  PreviewRefundInput,
  RefundPaymentInput,
  RefundPaymentOutput,
  RefundPreview,
} from "~/contracts/office-payments";
import { OkOutput } from "~/contracts/auth";
import { FileTicketOutput } from "~/contracts/profile";
import { requireRecentProof } from "~/server/auth";
import { getPayment, listAllPayments, requestApproval, requestReconciliation } from "~/server/office";
import { previewRefund, refundPayment } from "~/server/payments";
import { signTicket, ticketPath } from "~/server/storage";
import { compiled } from "../outputs";
import { createTRPCRouter, staffProcedure } from "../trpc";

const ofPayments = () => staffProcedure("payments");

// Only the pages under /admin call these. They are not part of the REST API.
export const officePaymentRouter = createTRPCRouter({
  list: ofPayments()
    .input(ListPaymentsInput)
    .output(compiled(ListPaymentsOutput))
    .query(({ ctx, input }) => listAllPayments(ctx, input)),

  get: ofPayments()
    .input(PaymentInput)
    .output(compiled(PaymentOutput))
    .query(({ ctx, input }) => getPayment(ctx, input.id)),

  previewRefund: ofPayments()
    .input(PreviewRefundInput)
    .output(compiled(RefundPreview))
    .query(({ ctx, input }) => previewRefund(ctx, { id: input.id, amount: input.amount ?? null })),

  refund: ofPayments()
    .input(RefundPaymentInput)
    .output(compiled(RefundPaymentOutput))
    .mutation(async ({ ctx, input: { current_password: currentPassword, ...refund } }) => {
      await requireRecentProof(ctx, { currentPassword });
      const isWaiting = await requestApproval(ctx, { act: "payment.refund", subjectKind: "payment", input: refund });
      return isWaiting ? { status: "waiting" as const } : refundPayment(ctx, refund);
    }),

  reconcile: ofPayments()
    .output(compiled(OkOutput))
    .mutation(async ({ ctx }) => {
      await requestReconciliation(ctx);
      return { ok: true as const };
    }),

  /** Returns a download address for a whole list. */
  csvTicket: ofPayments()
    .input(PaymentsTicketInput)
    .output(compiled(FileTicketOutput))
    .mutation(({ ctx, input }) => ({
      path: ticketPath(signTicket(ctx, { purpose: "payments-csv", subject: input.list })),
    })),

  /** Returns a download address for the receipt of anybody's payment. */
  receiptTicket: ofPayments()
    .input(PaymentInput)
    .output(compiled(FileTicketOutput))
    .mutation(({ ctx, input }) => ({
      path: ticketPath(signTicket(ctx, { purpose: "office-receipt", subject: input.id })),
    })),
});
