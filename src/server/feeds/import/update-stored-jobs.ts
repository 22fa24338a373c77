import type { ServiceContext } from "~/server/core/context";
import { hideRevealingSkills, rewriteStoredJobs, type Restate } from "~/server/jobs";
import { TooLargeToReadError } from "~/server/reading";
import { describeRole } from "../matching/describe-role";
import { rateFreedom } from "../sources/feed-source";
import { findFeedSource } from "../sources/registry";
import { NORMALIZER_VERSION } from "./known-items";
import { restateFacts } from "./restate-facts";
import { extractHtmlText, sanitizeHtml } from "../text/sanitize-html";

/**
 * Sanitizes every stored description and reads its facts again, once per version, until done or aborted. Returns how many
 * descriptions changed.
 */
export async function updateStoredJobs(
  ctx: ServiceContext,
  { signal }: { signal: AbortSignal },
): Promise<{ changed: number }> {
  let changed = 0;
  let isStarted = false;
  while (!signal.aborted) {
    const rewritten = await rewriteStoredJobs(ctx, {
      version: NORMALIZER_VERSION,
      rewrite: sanitizeStored,
      restate: restateStored,
    });
    if (rewritten === null) break;
    isStarted = true;
    changed += rewritten;
  }
  if (isStarted) await hideRevealingSkills(ctx, { due: true });
  if (isStarted) ctx.log.info({ changed, version: NORMALIZER_VERSION }, "Sanitized stored descriptions again");
  return { changed };
}

/** Only postings of feeds are compared: a seeker's own job stays apart. */
const restateStored: Restate = (posting) => ({
  facts: restateFacts(posting),
  describeRole: () => {
    const { employer, title, location = "", description } = posting;
    const source = findFeedSource(posting.source);
    if (!employer || !source) return null;
    const role = describeRole({ employer, title, location, text: extractHtmlText(description ?? "") });
    return role && { ...role, freedom: rateFreedom(source.policy) };
  },
});

/** Leaves a description alone that an older version stored and that is too large to read now. */
function sanitizeStored(html: string, source: string): string {
  try {
    return sanitizeHtml(html, findFeedSource(source) ?? {});
  } catch (error) {
    if (error instanceof TooLargeToReadError) return html;
    throw error;
  }
}
