import type { ServiceContext } from "~/server/core/context";
import { UPLOADS } from "./limits";
import { takeFromLimit } from "./rate-limit";

/** Counts an upload towards its user's limit. Throws RATE_LIMITED. */
export async function takeUpload(ctx: ServiceContext, userId: string): Promise<void> {
  await takeFromLimit(ctx, { limit: UPLOADS, subject: userId });
}
