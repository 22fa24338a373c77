import type { ServiceContext } from "~/server/core/context";
import { PROVIDER_CALLS } from "./limits";
import { takeFromLimit } from "./rate-limit";

/** Counts a call for which the payment provider is asked towards its user's limit. Throws RATE_LIMITED. */
export async function takeProviderCall(
  ctx: ServiceContext,
  { kind, userId }: { kind: keyof typeof PROVIDER_CALLS; userId: string },
): Promise<void> {
  await takeFromLimit(ctx, { limit: PROVIDER_CALLS[kind], subject: userId });
}
