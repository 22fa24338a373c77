/**
 * The session cookie's name. With https the browser itself enforces, by the prefix, that the cookie is Secure, for the
 * whole site and for no other host.
 */
export function sessionCookieName(appUrl: string): string {
  return isHttps(appUrl) ? "__Host-farsite-session" : "farsite-session";
}

/** The cookie by which an account knows a browser again; it outlives sessions. */
export function deviceCookieName(appUrl: string): string {
  return isHttps(appUrl) ? "__Host-farsite-device" : "farsite-device";
}

export function isHttps(appUrl: string): boolean {
  return new URL(appUrl).protocol === "https:";
}
