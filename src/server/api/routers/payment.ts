import { PACK_IDS } from "~/contracts/offers";
import {
  BuyConnectsInput,
  CheckoutOutput,
  CheckoutSessionInput,
  CheckoutStatusOutput,
  CheckoutView,
  CreateCheckoutInput,
  GetVerifiedOutput,
  GuaranteeOutput,
  PaymentByIdInput,
  PaymentHistoryInput,
  PaymentHistoryOutput,
  RequestRefundOutput,
  SubscribeInput,
} from "~/contracts/payment";
import { FileTicketOutput } from "~/contracts/resume";
import { settleBookings } from "~/server/consulting";
import type { Actor } from "~/server/core/context";
import {
  isNextPurchaseGuaranteed,
  listPayments,
  openCheckout,
  readCheckout,
  requestInvoice,
  requestRefund,
  startCheckout,
  verifyPayment,
} from "~/server/payments";
import { getOwnProfile } from "~/server/profiles";
import { takeProviderCall } from "~/server/rate-limits";
import { compiled } from "../compiled";
import { idempotently } from "../idempotently";
import { authedProcedure, createTRPCRouter, type ApiContext } from "../trpc";

const tags = ["Payments"];

/**
 * A checkout, once for an Idempotency-Key. The key's transaction holds only that the checkout was opened: the provider is
 * asked after it, and again at a repetition if it did not answer.
 */
async function checkOut(
  ctx: ApiContext & { actor: Actor },
  procedure: string,
  input: Parameters<typeof openCheckout>[1],
): Promise<CheckoutOutput> {
  await takeProviderCall(ctx, { kind: "checkout", userId: ctx.actor.userId });
  const { checkoutId } = await idempotently(ctx, procedure, input, (inner) => openCheckout(inner, input));
  const { isNew, ...checkout } = await startCheckout(ctx, checkoutId);
  if (isNew) ctx.answer.idempotencyReplayed = false;
  return checkout;
}

export const paymentRouter = createTRPCRouter({
  createCheckout: authedProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/payment/create-checkout",
        tags,
        summary: "Open a checkout for any offer",
        description:
          "Charges nothing by itself: the answer leads to a payment form. The price is the offer's. Also answered at " +
          "`/payment/create-checkout`, without `/api`.",
      },
      idempotent: true,
      errors: ["ALREADY_SUBSCRIBED", "RATE_LIMITED", "SERVICE_FAILED"],
    })
    .input(CreateCheckoutInput)
    .output(CheckoutOutput)
    .mutation(({ ctx, input: { planId, userEmail } }) =>
      checkOut(ctx, "payment.createCheckout", { offer: planId, claimed: { email: userEmail } }),
    ),

  subscribe: authedProcedure
    .meta({
      openapi: { method: "POST", path: "/payments/subscribe", tags, summary: "Open a checkout for the membership" },
      idempotent: true,
      errors: ["ALREADY_SUBSCRIBED", "RATE_LIMITED", "SERVICE_FAILED"],
    })
    .input(SubscribeInput)
    .output(CheckoutOutput)
    .mutation(({ ctx, input: { planId, amount } }) =>
      checkOut(ctx, "payment.subscribe", { offer: planId, claimed: { amount } }),
    ),

  buyConnects: authedProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/payments/buy-connects",
        tags,
        summary: "Open a checkout for a pack of connects",
        description: `\`packId\` is one of ${PACK_IDS.join(", ")}. \`connects\` and \`amount\` (dollars) are refused where they differ from it.`,
      },
      idempotent: true,
      errors: ["RATE_LIMITED", "SERVICE_FAILED"],
    })
    .input(BuyConnectsInput)
    .output(CheckoutOutput)
    .mutation(({ ctx, input: { packId, ...claimed } }) =>
      checkOut(ctx, "payment.buyConnects", { offer: packId, claimed }),
    ),

  getVerified: authedProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/me/verify",
        tags,
        summary: "When you were verified, or a checkout for it",
      },
      idempotent: true,
      errors: ["ALREADY_SUBSCRIBED", "RATE_LIMITED", "SERVICE_FAILED"],
    })
    .output(GetVerifiedOutput)
    .mutation(async ({ ctx }) => {
      const { verified_at } = await getOwnProfile(ctx, ctx.actor.userId);
      if (verified_at !== null) return { verified_at };
      return { verified_at, ...(await checkOut(ctx, "payment.getVerified", { offer: "verification" })) };
    }),

  verify: authedProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/payments/verify",
        tags,
        summary: "How one of your checkouts stands",
        description: "Asks the payment provider while it is not known to be paid.",
      },
      errors: ["NOT_FOUND", "RATE_LIMITED"],
    })
    .input(CheckoutSessionInput)
    .output(CheckoutStatusOutput)
    .mutation(async ({ ctx, input }) => {
      await takeProviderCall(ctx, { kind: "look", userId: ctx.actor.userId });
      const verified = await verifyPayment(ctx, input.sessionId);
      const settled = await settleBookings(ctx, { userId: ctx.actor.userId });
      // What was paid for a time that was gone is on its way back by now.
      return settled > 0 ? verifyPayment(ctx, input.sessionId) : verified;
    }),

  // These are for our own pages, without a REST form.

  checkout: authedProcedure
    .input(CheckoutSessionInput)
    .output(compiled(CheckoutView))
    .query(({ ctx, input }) => readCheckout(ctx, input.sessionId)),

  history: authedProcedure
    .input(PaymentHistoryInput)
    .output(compiled(PaymentHistoryOutput))
    .query(({ ctx, input }) => listPayments(ctx, input)),

  guarantee: authedProcedure
    .output(compiled(GuaranteeOutput))
    .query(async ({ ctx }) => ({ covers_next_purchase: await isNextPurchaseGuaranteed(ctx, ctx.actor.userId) })),

  /** Where the browser finds the PDF. */
  invoiceTicket: authedProcedure
    .input(PaymentByIdInput)
    .output(compiled(FileTicketOutput))
    .mutation(({ ctx, input }) => requestInvoice(ctx, input.id)),

  requestRefund: authedProcedure
    .input(PaymentByIdInput)
    .output(compiled(RequestRefundOutput))
    .mutation(({ ctx, input }) => requestRefund(ctx, input.id)),
});
