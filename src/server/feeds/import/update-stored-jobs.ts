import type { ServiceContext } from "~/server/core/context";
import {
  compareKnownJobs,
  hideRevealingSkills,
  readUncompared,
  rewriteStoredHtml,
  type UncomparedJob,
} from "~/server/jobs";
import { TooLargeToReadError } from "~/server/reading";
import { describeRole } from "../matching/describe-role";
import { rateFreedom } from "../sources/feed-source";
import { findFeedSource } from "../sources/registry";
import { NORMALIZER_VERSION } from "./known-items";
import { restateFacts } from "./restate-facts";
import { extractHtmlText, sanitizeHtml } from "../text/sanitize-html";

const BATCH_SIZE = 200;

/**
 * Compares jobs that an older version stored without comparing them, and merges postings of one role. Stops when done or
 * aborted. Returns how many were compared.
 */
export async function compareJobs(
  ctx: ServiceContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ compared: number }> {
  for (let compared = 0; ;) {
    const jobs = signal?.aborted ? [] : await readUncompared(ctx, BATCH_SIZE);
    if (jobs.length === 0) return { compared };
    await compareKnownJobs(
      ctx,
      jobs.map((job) => ({ id: job.id, role: describeStoredRole(job), freedom: rateStoredFreedom(job) })),
    );
    compared += jobs.length;
  }
}

function describeStoredRole({ employer, title, location, description }: UncomparedJob) {
  return employer === null ? null : describeRole({ employer, title, location, text: extractHtmlText(description) });
}

function rateStoredFreedom({ source }: UncomparedJob): number {
  const feedSource = findFeedSource(source);
  return feedSource ? rateFreedom(feedSource.policy) : 0;
}

/** Sanitizes every stored description once per version, until done or aborted. Returns how many changed. */
export async function sanitizeStoredHtml(
  ctx: ServiceContext,
  { signal }: { signal: AbortSignal },
): Promise<{ changed: number }> {
  let changed = 0;
  let isStarted = false;
  while (!signal.aborted) {
    const rewritten = await rewriteStoredHtml(ctx, {
      version: NORMALIZER_VERSION,
      rewrite: sanitizeStored,
      restate: restateFacts,
    });
    if (rewritten === null) break;
    isStarted = true;
    changed += rewritten;
  }
  if (isStarted) await hideRevealingSkills(ctx, { due: true });
  if (isStarted) ctx.log.info({ changed, version: NORMALIZER_VERSION }, "Sanitized stored descriptions again");
  return { changed };
}

/** Leaves a description alone that an older version stored and that is too large to read now. */
function sanitizeStored(html: string, source: string): string {
  try {
    return sanitizeHtml(html, findFeedSource(source) ?? {});
  } catch (error) {
    if (error instanceof TooLargeToReadError) return html;
    throw error;
  }
}
