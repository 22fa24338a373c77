import type { ServiceContext } from "~/server/core/context";
import { REPORTS } from "./limits";
import { takeFromLimit } from "./rate-limit";

/** Counts a report towards its user's limit of the day. Throws RATE_LIMITED. */
export async function takeReport(ctx: ServiceContext, userId: string): Promise<void> {
  await takeFromLimit(ctx, { limit: REPORTS, subject: userId });
}
