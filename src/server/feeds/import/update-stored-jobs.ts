import type { ServiceContext } from "~/server/core/context";
import { type UncomparedJob, compareKnownJobs, readUncompared, rewriteStoredHtml } from "~/server/jobs";
import { findFeedSource } from "../sources/registry";
import { sanitiseHtml, extractHtmlText } from "../text/sanitise-html";
import { rateFreedom } from "../sources/feed-source";
import { describeRole } from "../matching/describe-role";

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
      jobs.map((job) => ({ id: job.id, role: describeJobRole(job), freedom: rateSourceFreedom(job.source) })),
    );
    compared += jobs.length;
  }
}

function describeJobRole({ employer, title, location, description }: UncomparedJob) {
  return employer === null ? null : describeRole({ employer, title, location, text: extractHtmlText(description) });
}

function rateSourceFreedom(id: string): number {
  const source = findFeedSource(id);
  return source ? rateFreedom(source.policy) : 0;
}

/** Raise it when stored descriptions have to be sanitised again. The next start then goes through all of them once. */
const SANITISER_VERSION = 2;

/** Sanitises every stored description once per version, batch by batch until done or aborted. Returns how many changed. */
export async function sanitiseStoredHtml(
  ctx: ServiceContext,
  { signal }: { signal: AbortSignal },
): Promise<{ changed: number }> {
  let changed = 0;
  while (!signal.aborted) {
    const rewritten = await rewriteStoredHtml(ctx, {
      version: SANITISER_VERSION,
      rewrite: (html, source) => sanitiseHtml(html, findFeedSource(source) ?? {}),
    });
    if (rewritten === null) break;
    changed += rewritten;
  }
  if (changed > 0) ctx.log.info({ changed }, "Sanitized stored descriptions again");
  return { changed };
}
