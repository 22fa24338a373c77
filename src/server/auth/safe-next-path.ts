const NEXT_PATH_MAX = 2000;

/** Stands for our own origin. */
const HERE = "http://here.invalid";

/**
 * Returns the path to open after signing in: the given one if it stays on this site, else "/". Rejects `//host`, `/\host`,
 * control characters and other schemes.
 */
export function safeNextPath(value: unknown): string {
  if (typeof value !== "string" || value.length > NEXT_PATH_MAX) return "/";
  if (!value.startsWith("/") || /[\\\p{Cc} ]/u.test(value)) return "/";
  if (!URL.canParse(value, HERE)) return "/";
  const url = new URL(value, HERE);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Resolving turns "/.//host" into "//host".
  return url.origin === HERE && !path.startsWith("//") ? path : "/";
}
