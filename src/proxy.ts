import { NextResponse, type NextRequest } from "next/server";
import { env } from "~/env";
import { pageHeaders } from "~/server/core/responses/page-headers";
import { findSandboxOrigin } from "~/server/core/sandbox-origin";
import { getRequestId } from "~/server/core/trace";

/** Runs before every page: refuses unreadable addresses and sets the nonce, headers and request id. */
export function proxy(request: NextRequest): NextResponse {
  if (isUnsubscribing(request)) return rewriteUnderApi(request);
  const nonce = randomToken(16);
  const requestId = getRequestId(request.headers.get("x-request-id"));
  const headers = pageHeaders({
    nonce,
    pathname: request.nextUrl.pathname,
    development: env.NODE_ENV === "development",
    sandboxOrigin: findSandboxOrigin(),
  });

  const response = isReadable(request.nextUrl.pathname) ? nextWith(request, headers, requestId) : badAddress();
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  response.headers.set("X-Request-Id", requestId);
  return response;
}

function isUnsubscribing({ method, nextUrl }: NextRequest): boolean {
  return method === "POST" && nextUrl.pathname.startsWith("/unsubscribe/");
}

/** In Next, one address can't be both a page and a POST handler, so the handler has its own. */
function rewriteUnderApi({ nextUrl }: NextRequest): NextResponse {
  const address = nextUrl.clone();
  address.pathname = `/api${nextUrl.pathname}`;
  return NextResponse.rewrite(address);
}

/** Next reads the nonce for its scripts from the policy in the request's headers. */
function nextWith(request: NextRequest, headers: Record<string, string>, requestId: string): NextResponse {
  const forwarded = new Headers(request.headers);
  forwarded.set("content-security-policy", headers["content-security-policy"] ?? "");
  forwarded.set("x-request-id", requestId);
  return NextResponse.next({ request: { headers: forwarded } });
}

/** A malformed percent escape would cause a 500 later. */
function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function badAddress(): NextResponse {
  return new NextResponse("This address is not valid.\n", {
    status: 400,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

function randomToken(bytes: number): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))));
}

export const config = {
  // The API sets its own headers, but not Auth.js under it; files under _next/static get theirs in next.config.js.
  matcher: "/((?!api/(?!authjs/)|payment/create-checkout$|_next/static/).*)",
};
