import "server-only";

import { api } from "~/trpc/server";

/** Returns whether the money-back guarantee covers the viewer's next purchase; false if unknown. */
export async function isNextPurchaseGuaranteed(): Promise<boolean> {
  try {
    return (await api.payment.guarantee()).covers_next_purchase;
  } catch {
    return false; // logged by the API client
  }
}
