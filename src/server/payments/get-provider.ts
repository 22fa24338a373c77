import { DomainError } from "~/server/core/errors";
import { type PaymentProvider, ProviderError } from "./provider";
import { createWhopProvider } from "./providers/whop/whop-provider";
import { paymentSettings } from "./settings";

let provider: PaymentProvider | undefined;

/** Returns the provider, which is created on first use. @throws EnvironmentError for incomplete settings */
export function getProvider(): PaymentProvider {
  provider ??= createWhopProvider(paymentSettings());
  return provider;
}

/** Runs a call to the provider for a waiting user. @throws SERVICE_FAILED with `sentence` */
export async function withProviderErrors<T>(sentence: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    throw new DomainError("SERVICE_FAILED", sentence, {}, { cause });
  }
}
