import { createExclusiveLock } from "~/server/core/exclusive-lock";
import { sql } from "~/server/db";

/**
 * Runs `fn` in a transaction while nobody else changes postings. Imports lock the same rows in different orders and would
 * deadlock.
 */
export const withPublishingLock = createExclusiveLock({
  name: "publishing",
  key: sql`hashtext('jobs.publish')`,
  // Other publishers hold the lock for a moment each, on a busy machine for seconds.
  limits: { maxWait: 60_000, timeout: 120_000 },
});
