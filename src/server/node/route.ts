export type Handler = "api" | "sandbox" | "next" | "too-long";

/** The limit for pages. The API checks the same limit itself. */
const MAX_URL_LENGTH = 8 * 1024;

/**
 * Chooses the handler of a request. Recognizes odd spellings of a path (`//api`, `/%61pi`, `/x/../api`), because Next
 * accepts them, too, and serves the API without our limits.
 */
export function chooseHandler(url: string, method = "GET"): Handler {
  const path = normalizePath(url);
  if (path === "/payment/create-checkout" || isPublicDocument(path)) return "api";
  // Email programs post to the page's address.
  if (path.startsWith("/unsubscribe/") && method === "POST") return "api";
  // If an encoded separator leads out of the API, Next would look for a page under /api and fail.
  const isApi = /^\/api(\/|$)/.test(path) || resolvePath(url).startsWith("/api/");
  if (isApi && !/^\/api\/authjs(\/|$)/.test(path)) return "api";
  if (url.length > MAX_URL_LENGTH) return "too-long";
  return /^\/(?:sandbox|embedded\/checkout)\//.test(path) ? "sandbox" : "next";
}

/** Returns whether a path is a document for programs, which gets the API's limits and caching. */
function isPublicDocument(path: string): boolean {
  return /^\/(?:feeds\/jobs\.(?:rss|json)|sitemap\.xml|sitemap\/[\w-]+\.xml|(?:robots|llms)\.txt|jobs\/[^/]+\/opengraph-image|calendar\/[^/]+\.ics)$/.test(
    path,
  );
}

/** Returns the path of a URL as a browser sends it: without dot segments, but with encoded separators. */
function resolvePath(url: string): string {
  return new URL(`http://localhost/${removeOrigin(url)}`).pathname.replace(/^\/+/, "/");
}

/** Returns the path of a URL, as it is spelled. */
function removeOrigin(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
}

/** Returns the path of a URL in its canonical spelling, without the query. */
export function normalizePath(url: string): string {
  const raw = removeOrigin(url);
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
