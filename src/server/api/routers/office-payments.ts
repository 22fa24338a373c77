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
import { getPayment, listAllPayments, performRefund, requestReconciliation } from "~/server/office";
import { previewRefund } from "~/server/payments";
import { issueTicket } from "~/server/storage";
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
    .mutation(({ ctx, input }) => performRefund(ctx, input)),

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
    .mutation(({ ctx, input }) => issueTicket(ctx, { purpose: "payments-csv", subject: input.list })),

  /** Returns a download address for the receipt of anybody's payment. */
  receiptTicket: ofPayments()
    .input(PaymentInput)
    .output(compiled(FileTicketOutput))
    .mutation(({ ctx, input }) => issueTicket(ctx, { purpose: "office-receipt", subject: input.id })),
});
