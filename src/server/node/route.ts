/** Who answers a request: the API handler, the sandbox where there is one, Next, or nobody as the address is too long. */
export type Door = "api" | "sandbox" | "next" | "too-long";

/** Longest address that pages take; the API has the same limit and its own words for it. */
const MAX_URL_LENGTH = 8 * 1024;

/**
 * Decides by the path as any layer behind might read it: Next has a mount of the API too, which knows no peer address,
 * so an odd spelling (`//api`, `/%61pi`, `/x/../api`) must not get there past the limits.
 */
export function chooseDoor(url: string, method = "GET"): Door {
  const path = normalizePath(url);
  if (path === "/payment/create-checkout" || isPublicDocument(path)) return "api";
  // A page for people; what mail programs post to the same address is no page's business.
  if (path.startsWith("/unsubscribe/") && method === "POST") return "api";
  if ((path === "/api" || path.startsWith("/api/")) && !/^\/api\/authjs(\/|$)/.test(path)) return "api";
  if (url.length > MAX_URL_LENGTH) return "too-long";
  return /^\/(?:sandbox|embedded\/checkout)\//.test(path) ? "sandbox" : "next";
}

/** Feeds, sitemap, rules for robots and the cards of jobs: documents for programs, which the API's limits and caching fit. */
function isPublicDocument(path: string): boolean {
  return /^\/(?:feeds\/jobs\.(?:rss|json)|sitemap\.xml|sitemap\/[\w-]+\.xml|robots\.txt|jobs\/[^/]+\/opengraph-image)$/.test(
    path,
  );
}

/** The path of a request's target in one spelling, without its query. */
export function normalizePath(url: string): string {
  const raw = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
  const segments: string[] = [];
  for (const segment of decode(raw).split(/[/\\]+/)) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
