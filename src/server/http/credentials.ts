import { env } from "~/env";
import { sessionCookieName } from "~/server/auth";

/** What a request says about who sends it. */
export type Credentials = { kind: "none" } | { kind: "bearer"; token: string } | { kind: "malformed" };

/** The bearer token; a header of any other scheme is malformed, not absent. */
export function readAuthorization(request: Request): Credentials {
  const header = request.headers.get("authorization");
  if (header === null) return { kind: "none" };
  const token = /^Bearer +([^\s]+)$/i.exec(header)?.[1];
  return token === undefined ? { kind: "malformed" } : { kind: "bearer", token };
}

/**
 * The session cookie, if our own pages sent the request. A browser adds cookies to what other sites make it send, too;
 * it also tells where a request comes from, in headers that no page can set.
 */
export function readSameOriginCookie(request: Request): string | null {
  if (!isSameOrigin(request.headers)) return null;
  const name = `${sessionCookieName(env.APP_URL)}=`;
  const pair = request.headers
    .get("cookie")
    ?.split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(name));
  return pair?.slice(name.length) ?? null;
}

function isSameOrigin(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  // Browsers leave Sec-Fetch-Site out where the page is neither https nor loopback.
  return headers.get("origin") === new URL(env.APP_URL).origin;
}
