import type { ServiceContext } from "~/server/core/context";
import { EXPORTS } from "./limits";
import { takeFromLimit } from "./rate-limit";

/** Counts an export of all data towards its user's limit. Throws RATE_LIMITED. */
export async function takeExport(ctx: ServiceContext, userId: string): Promise<void> {
  await takeFromLimit(ctx, { limit: EXPORTS, subject: userId });
}
