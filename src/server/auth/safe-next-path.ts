const NEXT_PATH_MAX = 2000;

/** Any origin will do: it only shows whether a path leads away from it. */
const HERE = "http://here.invalid";

/**
 * Where to go after signing in, from what an address bar said: a path of this site, else "/". Anything by which a
 * browser could be led elsewhere (`//host`, `/\host`, control characters, other schemes) is ignored.
 */
export function safeNextPath(value: unknown): string {
  if (typeof value !== "string" || value.length > NEXT_PATH_MAX) return "/";
  if (!value.startsWith("/") || /[\\\p{Cc} ]/u.test(value)) return "/";
  if (!URL.canParse(value, HERE)) return "/";
  const url = new URL(value, HERE);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // Also after resolving: "/.//host" becomes "//host".
  return url.origin === HERE && !path.startsWith("//") ? path : "/";
}
