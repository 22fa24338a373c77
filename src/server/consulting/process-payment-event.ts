import type { ServiceContext } from "~/server/core/context";
import { processEvent, reconcilePayments, type Reconciliation } from "~/server/payments";
import { settleBookings } from "./settle-bookings";

/** Does what an event of the payment provider is a reason for, down to the booking that it pays. Throws ProviderError. */
export async function processPaymentEvent(ctx: ServiceContext, eventId: string): Promise<void> {
  const { checkoutId } = await processEvent(ctx, eventId);
  if (checkoutId !== null) await settleBookings(ctx, { checkoutId });
}

/** Finds out at the provider what its events should have told, and settles what was paid. Throws SERVICE_FAILED. */
export async function reconcile(ctx: ServiceContext): Promise<Reconciliation> {
  try {
    return await reconcilePayments(ctx);
  } finally {
    await settleBookings(ctx);
  }
}
