import { DomainError } from "~/server/core/errors";
import { ProviderError } from "./provider";

/** Runs a call of the provider for somebody who waits; its failure is told in `sentence`. Throws SERVICE_FAILED. */
export async function withProviderErrors<T>(sentence: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    throw new DomainError("SERVICE_FAILED", sentence, {}, { cause });
  }
}
