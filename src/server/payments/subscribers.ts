import type { ServiceContext } from "~/server/core/context";

/** The checkout whose payment changed; null if any may have. */
export type PaymentsChanged = { checkoutId: string | null };

type Subscriber = (ctx: ServiceContext, change: PaymentsChanged) => Promise<unknown>;

const subscribers = new Set<Subscriber>();

/** Calls `subscriber` after payments changed. It may be called again for the same change. */
export function subscribeToPayments(subscriber: Subscriber): void {
  subscribers.add(subscriber);
}

export async function publishPaymentsChanged(ctx: ServiceContext, change: PaymentsChanged): Promise<void> {
  for (const subscriber of subscribers) await subscriber(ctx, change);
}
