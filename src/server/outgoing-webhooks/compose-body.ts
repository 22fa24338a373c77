import type { JobSummary } from "~/contracts/job";
import type { WebhookJob } from "~/contracts/outgoing-webhook";
import { TEST_EVENT } from "~/contracts/rules/outgoing-webhook";
import type { ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { followMerge, listPickedJobs } from "~/server/jobs";
import { pageUrl } from "~/server/mail";

/** An event as the triggers recorded it. */
export type KeptEvent = { userId: string; type: string; jobId: string | null; facts: object; happenedAt: Date };

/**
 * Writes an event's body as JSON, with its job as the user sees it now. Reads the job with the same function as other
 * responses, so that nothing locked leaks.
 */
export async function composeBody(ctx: ServiceContext, event: KeptEvent): Promise<string> {
  const data = event.type === TEST_EVENT ? { message: "This is a test of your webhook." } : await describe(ctx, event);
  return JSON.stringify({ type: event.type, timestamp: event.happenedAt.toISOString(), data });
}

async function describe(ctx: ServiceContext, { userId, jobId, facts }: KeptEvent): Promise<object> {
  const current = await followMerge(ctx, jobId ?? "");
  const [picked] = await listPickedJobs(ctx, {
    userId,
    picked: sql`SELECT ${current}::uuid AS job_id, now() AS picked_at`,
  });
  if (!picked) throw new Error(`job ${current} not found`);
  return { job: toWebhookJob(picked.job), ...facts };
}

function toWebhookJob(job: JobSummary): WebhookJob {
  return {
    id: job.id,
    short_id: job.short_id,
    title: job.title,
    location: job.location,
    page: pageUrl(`/jobs/${job.slug}`),
    connects_price: job.connects_price,
    is_unlocked: job.isUnlocked,
    closed_at: job.closed_at,
    author_name: job.author_name,
    apply_url: job.apply_url,
  };
}
