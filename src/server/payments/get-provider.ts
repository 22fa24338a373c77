import type { PaymentProvider } from "./provider";
import { createWhopProvider } from "./providers/whop/whop-provider";
import { paymentSettings } from "./settings";

let provider: PaymentProvider | undefined;

/** The provider of this process, made when it is first needed. Throws EnvironmentError for an account named in part. */
export function getProvider(): PaymentProvider {
  provider ??= createWhopProvider(paymentSettings());
  return provider;
}
