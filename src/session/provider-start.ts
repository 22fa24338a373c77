import "server-only";

import type { ProviderId } from "~/contracts/rules/sign-in";
import { env } from "~/env";
import { logger } from "~/server/core/logger";
import { signIn } from "./auth";

/**
 * Starts a sign-in at a provider: sets the cookies that check its answer and returns the provider's address, or null if the
 * provider doesn't respond.
 */
export async function startAtProvider(provider: ProviderId, next: string): Promise<string | null> {
  try {
    const address = String(await signIn(provider, { redirect: false, redirectTo: next }));
    return new URL(address).origin === env.APP_URL ? null : address;
  } catch (error) {
    logger.warn({ provider, reason: error instanceof Error ? error.name : "unknown" }, "a provider is away");
    return null;
  }
}
