import "server-only";

import { api } from "~/trpc/server";

/** Whether the money-back guarantee covers the viewer's next purchase. Not promised where that can't be read. */
export async function isNextPurchaseGuaranteed(): Promise<boolean> {
  try {
    return (await api.payment.guarantee()).covers_next_purchase;
  } catch {
    return false; // logged by the caller
  }
}
