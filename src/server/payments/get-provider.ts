import { DomainError } from "~/server/core/errors";
import { type PaymentProvider, ProviderError } from "./provider";
import { createWhopProvider } from "./providers/whop/whop-provider";
import { paymentSettings } from "./settings";

let provider: PaymentProvider | undefined;

/** The provider of this process, made when it is first needed. Throws EnvironmentError for an account named in part. */
export function getProvider(): PaymentProvider {
  provider ??= createWhopProvider(paymentSettings());
  return provider;
}

/** Runs a call of the provider for somebody who waits; its failure is told in `sentence`. Throws SERVICE_FAILED. */
export async function withProviderErrors<T>(sentence: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    throw new DomainError("SERVICE_FAILED", sentence, {}, { cause });
  }
}
