import { PACK_IDS } from "~/contracts/offers";
import {
  BuyConnectsInput,
  CheckoutOutput,
  CheckoutSessionInput,
  CheckoutStatusOutput,
  CheckoutView,
  CreateCheckoutInput,
  CurrentMembershipOutput,
  DeclareBuyerInput,
  GetVerifiedOutput,
  GuaranteeOutput,
  InvoiceOutput,
  PaymentByIdInput,
  PaymentHistoryInput,
  PaymentHistoryOutput,
  ReceiptsInput,
  ReceiptsOutput,
  RequestRefundOutput,
  SubscribeInput,
} from "~/contracts/payment";
import { FileTicketOutput } from "~/contracts/profile";
import { verifyPurchase, withdrawPurchase } from "~/server/consulting";
import {
  cancelMembership,
  checkOut,
  checkOutVerification,
  declareBuyer,
  findOwnMembership,
  isNextPurchaseGuaranteed,
  listPayments,
  listReceipts,
  getInvoice,
  getCheckout,
  requestInvoice,
  requestRefund,
  resumeMembership,
} from "~/server/payments";
import { oncePerKey } from "../idempotently";
import { compiled } from "../outputs";
import { describeRest } from "../rest";
import { authedProcedure, createTRPCRouter } from "../trpc";

const rest = describeRest("Payments");

export const paymentRouter = createTRPCRouter({
  createCheckout: authedProcedure
    .meta(
      rest("POST", "/payment/create-checkout", "Open a checkout for any offer", {
        description:
          "Charges nothing itself; the answer links to a payment form. The price is the offer's. Also available at " +
          "`/payment/create-checkout`, without `/api`.",
        idempotent: true,
        errors: ["ALREADY_SUBSCRIBED", "RATE_LIMITED", "SERVICE_FAILED"],
      }),
    )
    .input(CreateCheckoutInput)
    .output(CheckoutOutput)
    .mutation(({ ctx, input: { planId, userEmail } }) =>
      checkOut(ctx, { offer: planId, claimed: { email: userEmail } }, oncePerKey(ctx, "payment.createCheckout")),
    ),

  subscribe: authedProcedure
    .meta(
      rest("POST", "/payments/subscribe", "Open a checkout for the membership", {
        idempotent: true,
        errors: ["ALREADY_SUBSCRIBED", "RATE_LIMITED", "SERVICE_FAILED"],
      }),
    )
    .input(SubscribeInput)
    .output(CheckoutOutput)
    .mutation(({ ctx, input: { planId, amount } }) =>
      checkOut(ctx, { offer: planId, claimed: { amount } }, oncePerKey(ctx, "payment.subscribe")),
    ),

  buyConnects: authedProcedure
    .meta(
      rest("POST", "/payments/buy-connects", "Open a checkout for a pack of connects", {
        description: `\`packId\` is one of ${PACK_IDS.join(", ")}. \`connects\` and \`amount\` (dollars) must match the pack.`,
        idempotent: true,
        errors: ["RATE_LIMITED", "SERVICE_FAILED"],
      }),
    )
    .input(BuyConnectsInput)
    .output(CheckoutOutput)
    .mutation(({ ctx, input: { packId, ...claimed } }) =>
      checkOut(ctx, { offer: packId, claimed }, oncePerKey(ctx, "payment.buyConnects")),
    ),

  getVerified: authedProcedure
    .meta(
      rest("POST", "/me/verify", "Open a checkout for verification", {
        description: "Returns only `verified_at` if you are verified already.",
        idempotent: true,
        errors: ["ALREADY_SUBSCRIBED", "RATE_LIMITED", "SERVICE_FAILED"],
      }),
    )
    .output(GetVerifiedOutput)
    .mutation(({ ctx }) => checkOutVerification(ctx, oncePerKey(ctx, "payment.getVerified"))),

  verify: authedProcedure
    .meta(
      rest("POST", "/payments/verify", "Get the status of your checkout", {
        description: "Asks the payment provider until the checkout is paid.",
        errors: ["NOT_FOUND", "RATE_LIMITED"],
      }),
    )
    .input(CheckoutSessionInput)
    .output(CheckoutStatusOutput)
    .mutation(({ ctx, input }) => verifyPurchase(ctx, input.sessionId)),

  list: authedProcedure
    .meta(
      rest("GET", "/payments", "List your payments with their receipt numbers, newest first", {
        description:
          "Failed payments are listed, too. A status may change later: `pending` and `disputed` until they are decided, " +
          "`paid` until it is refunded in full.",
      }),
    )
    .input(ReceiptsInput)
    .output(compiled(ReceiptsOutput))
    .query(({ ctx, input }) => listReceipts(ctx, input)),

  // Only our own pages call these. They are not part of the REST API.

  checkout: authedProcedure
    .input(CheckoutSessionInput)
    .output(compiled(CheckoutView))
    .query(({ ctx, input }) => getCheckout(ctx, input.sessionId)),

  history: authedProcedure
    .input(PaymentHistoryInput)
    .output(compiled(PaymentHistoryOutput))
    .query(({ ctx, input }) => listPayments(ctx, input)),

  guarantee: authedProcedure
    .output(compiled(GuaranteeOutput))
    .query(async ({ ctx }) => ({ covers_next_purchase: await isNextPurchaseGuaranteed(ctx, ctx.actor.userId) })),

  invoice: authedProcedure
    .input(PaymentByIdInput)
    .output(compiled(InvoiceOutput))
    .query(({ ctx, input }) => getInvoice(ctx, { paymentId: input.id, userId: ctx.actor.userId })),

  /** Returns a download address for the PDF. */
  invoiceTicket: authedProcedure
    .input(PaymentByIdInput)
    .output(compiled(FileTicketOutput))
    .mutation(({ ctx, input }) => requestInvoice(ctx, input.id)),

  /** Stores whether the buyer lives in the EU. */
  declareBuyer: authedProcedure
    .input(DeclareBuyerInput)
    .output(compiled(CheckoutView))
    .mutation(({ ctx, input }) => declareBuyer(ctx, input)),

  withdraw: authedProcedure
    .input(PaymentByIdInput)
    .output(compiled(RequestRefundOutput))
    .mutation(({ ctx, input }) => withdrawPurchase(ctx, input.id)),

  requestRefund: authedProcedure
    .input(PaymentByIdInput)
    .output(compiled(RequestRefundOutput))
    .mutation(({ ctx, input }) => requestRefund(ctx, input.id)),
});

// Only our own pages call these. They are not part of the REST API.
export const membershipRouter = createTRPCRouter({
  current: authedProcedure
    .output(compiled(CurrentMembershipOutput))
    .query(async ({ ctx }) => ({ membership: await findOwnMembership(ctx) })),

  cancel: authedProcedure
    .output(compiled(CurrentMembershipOutput))
    .mutation(async ({ ctx }) => ({ membership: await cancelMembership(ctx) })),

  resume: authedProcedure
    .output(compiled(CurrentMembershipOutput))
    .mutation(async ({ ctx }) => ({ membership: await resumeMembership(ctx) })),
});
