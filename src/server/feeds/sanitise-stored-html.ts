import type { ServiceContext } from "~/server/core/context";
import { rewriteStoredHtml } from "~/server/jobs";
import { findFeedSource } from "./registry";
import { sanitiseHtml } from "./text/sanitise-html";

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
