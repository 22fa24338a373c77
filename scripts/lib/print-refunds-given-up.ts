import { formatPrice } from "~/contracts/offers";
import type { ServiceContext } from "~/server/core/context";
import { listRefundsGivenUp } from "~/server/payments";

/** Prints a line for each payment that the owner must refund by hand, because the provider keeps refusing. */
export async function printRefundsGivenUp(ctx: ServiceContext): Promise<void> {
  for (const { providerId, cents, tries } of await listRefundsGivenUp(ctx)) {
    console.log(`refund by hand ${providerId}: ${formatPrice(cents)}, refused ${tries} times`);
  }
}
