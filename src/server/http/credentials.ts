import { env } from "~/env";
import { sessionCookieName } from "~/server/auth";
import type { Actor, ServiceContext } from "~/server/core/context";
import { AccountSuspendedError, DomainError, UnauthorizedError } from "~/server/core/errors";

export type Credentials = { kind: "none" } | { kind: "bearer"; token: string } | { kind: "malformed" };

/** Reads the bearer token. Any other scheme counts as malformed, not as missing. */
export function getAuthorization(request: Request): Credentials {
  const header = request.headers.get("authorization");
  if (header === null) return { kind: "none" };
  const token = /^Bearer +([^\s]+)$/i.exec(header)?.[1];
  return token === undefined ? { kind: "malformed" } : { kind: "bearer", token };
}

/** Reads the session cookie of a request from our own pages. Browsers send it with other sites' requests, too. */
export function getSameOriginCookie(request: Request): string | null {
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
  // Browsers omit Sec-Fetch-Site unless the page uses https or loopback.
  return headers.get("origin") === new URL(env.APP_URL).origin;
}

/**
 * Returns the caller, who must have a session.
 * @throws UNAUTHORIZED, ACCOUNT_SUSPENDED, FORBIDDEN for an API token, because no scope covers files
 */
export function requireSession({ actor }: Pick<ServiceContext, "actor">): Actor {
  if (!actor) throw new UnauthorizedError();
  if (actor.isSuspended) throw new AccountSuspendedError();
  if (actor.scopes) throw new DomainError("FORBIDDEN", "API tokens may not do this.");
  return actor;
}
