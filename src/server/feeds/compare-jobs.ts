import type { ServiceContext } from "~/server/core/context";
import { compareKnownJobs, readUncompared, type UncomparedJob } from "~/server/jobs";
import { freedomOf } from "./feed-source";
import { describeRole } from "./matching/describe-role";
import { findFeedSource } from "./registry";
import { textOfHtml } from "./text/sanitise-html";

const AT_ONCE = 200;

/**
 * Compares the jobs that were imported before postings were compared, so that those of one role become one job; once done, it finds
 * nothing to do. Returns how many were compared.
 */
export async function compareJobs(ctx: ServiceContext): Promise<{ compared: number }> {
  for (let compared = 0; ;) {
    const jobs = await readUncompared(ctx, AT_ONCE);
    if (jobs.length === 0) return { compared };
    await compareKnownJobs(
      ctx,
      jobs.map((job) => ({ id: job.id, role: roleOf(job), freedom: freedomOfSource(job.source) })),
    );
    compared += jobs.length;
  }
}

function roleOf({ employer, title, location, description }: UncomparedJob) {
  return employer === null ? null : describeRole({ employer, title, location, text: textOfHtml(description) });
}

function freedomOfSource(id: string): number {
  const source = findFeedSource(id);
  return source ? freedomOf(source.policy) : 0;
}
