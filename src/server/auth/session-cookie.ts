/** With https, the `__Host-` prefix makes browsers require that the cookie is Secure and for this host only. */
export function sessionCookieName(appUrl: string): string {
  return isHttps(appUrl) ? "__Host-farsite-session" : "farsite-session";
}

/** This cookie identifies a browser to an account. It outlives sessions. */
export function deviceCookieName(appUrl: string): string {
  return isHttps(appUrl) ? "__Host-farsite-device" : "farsite-device";
}

export function isHttps(appUrl: string): boolean {
  return new URL(appUrl).protocol === "https:";
}
