import type { ServiceContext } from "~/server/core/context";
import { readPublic } from "~/server/core/public-reads";
import { enforceReadLimit } from "~/server/rate-limits";
import { getJobCard } from "~/server/syndication";
import { baseHeaders, matchesTag } from "./answers";

/** A day, because cards hardly change. */
const MAX_AGE_SECONDS = 86_400;

/** Returns the job's slug in a card's address, or undefined for another path. */
export function findCardSlug(segments: readonly string[]): string | undefined {
  const [jobs, slug, name] = segments;
  return segments.length === 3 && jobs === "jobs" && name === "opengraph-image" ? slug : undefined;
}

/** Sends the picture that other sites show beside a link to a job. */
export async function answerJobCard(ctx: ServiceContext, request: Request, slug: string): Promise<Response> {
  const shortId = slug.slice(slug.lastIndexOf("-") + 1);
  await enforceReadLimit(ctx, "card");
  const { tag, draw } = await readPublic(ctx, ["card", shortId], (from) => getJobCard(from, shortId));
  const etag = `"${tag}"`;
  const headers = new Headers({
    ...baseHeaders(ctx.requestId),
    etag,
    "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
    "cross-origin-resource-policy": "cross-origin",
  });
  // Everybody gets the same picture.
  headers.delete("vary");
  if (matchesTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const card = await draw();
  headers.set("content-type", "image/png");
  headers.set("content-length", String(card.byteLength));
  return new Response(request.method === "HEAD" ? null : new Uint8Array(card), { headers });
}
