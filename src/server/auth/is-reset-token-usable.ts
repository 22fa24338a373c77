import type { ServiceContext } from "~/server/core/context";
import { addressTakes, giveBack, PER_ADDRESS, takeFromLimit } from "~/server/rate-limits";
import { findResetToken } from "./reset-token";

/**
 * Tells whether a mailed link may still set a password, and leaves it usable. A wrong token counts towards the limit of
 * setting passwords. Throws RATE_LIMITED.
 */
export async function isResetTokenUsable(ctx: ServiceContext, token: string): Promise<boolean> {
  const takes = addressTakes(PER_ADDRESS.setPassword, ctx.peer);
  await takeFromLimit(ctx, ...takes);
  const usable = (await findResetToken(ctx, token)) !== null;
  if (usable) await giveBack(ctx, ...takes);
  return usable;
}
