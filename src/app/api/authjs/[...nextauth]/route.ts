import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import type { ProviderId, ProviderOutcome } from "~/contracts/rules/sign-in";
import { env } from "~/env";
import { enforceProviderAnswerLimit, findProvider } from "~/server/auth";
import { handlers } from "~/session/auth";
import { outcomePath, getOnwardPath, takePendingConnection } from "~/session/provider-steps";
import { DomainError, ERROR_STATUS, type ErrorCode, LookingOnlyError } from "~/server/core/errors";
import { createRequestContext } from "~/trpc/server";

/** Our forms have a few short fields, but Auth.js would read a body of any size. */
const MAX_FORM_BYTES = 16 * 1024;

/** The paths that our pages use. Auth.js logs any other as a configuration error. */
const PATHS = {
  GET: /^(?:csrf|error|providers|session|signin|signout)$/,
  POST: /^(?:session|signout|(?:callback|signin)\/(?:code|link|password))$/,
};

export async function GET(request: NextRequest): Promise<Response> {
  const provider = findCallbackProvider(request);
  if (provider) return (await refuseLook(request)) ?? answerProvider({ request, provider });
  return findRefusal(request, PATHS.GET) ?? handlers.GET(withoutCallback(request));
}

export async function POST(request: NextRequest): Promise<Response> {
  return findRefusal(request, PATHS.POST) ?? (await refuseLook(request)) ?? handlers.POST(withoutCallback(request));
}

function findCallbackProvider({ nextUrl }: NextRequest): ProviderId | null {
  const [, id] = /^\/api\/authjs\/callback\/([a-z]+)$/.exec(nextUrl.pathname) ?? [];
  return findProvider(id)?.id ?? null;
}

/** What providers answer if somebody closes their page or says no. LinkedIn has words of its own. */
const CANCELED = /^(?:access_denied|user_cancelled_.*)$/;

type Answer = { request: NextRequest; provider: ProviderId };

/** Auth.js leads failures to /login?error=… Our page says which provider failed and keeps the way onward. */
async function answerProvider({ request, provider }: Answer): Promise<Response> {
  try {
    await enforceProviderAnswerLimit(await createRequestContext());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return leadBack(new Response(null, { status: 302 }), { request, provider, outcome: "limited" });
  }
  const response = await handlers.GET(withoutCallback(request, provider));
  const target = URL.parse(response.headers.get("location") ?? "");
  if (target?.pathname !== "/login" || !target.searchParams.has("error")) return response;
  const outcome = CANCELED.test(request.nextUrl.searchParams.get("error") ?? "") ? "canceled" : "failed";
  return leadBack(response, { request, provider, outcome });
}

/** Leads to the page on which the user started. Keeps the response's cookies. */
async function leadBack(
  response: Response,
  { request, provider, outcome }: Answer & { outcome: ProviderOutcome },
): Promise<Response> {
  const connecting = await takePendingConnection(request.nextUrl.searchParams.get("state"));
  const path = connecting
    ? outcomePath("/settings/security", { provider, outcome })
    : outcomePath("/login", { provider, outcome, next: await getOnwardPath() });
  const headers = new Headers(response.headers);
  headers.set("location", new URL(path, env.APP_URL).href);
  return new Response(null, { status: response.status, headers });
}

/** Staff who look as somebody neither sign in nor out. */
async function refuseLook(request: NextRequest): Promise<Response | null> {
  const { actor } = await createRequestContext();
  const { code, message } = new LookingOnlyError();
  return actor?.lookedAtBy ? refuse(request, code, message) : null;
}

function findRefusal(request: NextRequest, paths: RegExp): Response | null {
  if (!paths.test(request.nextUrl.pathname.replace("/api/authjs/", "")))
    return refuse(request, "NOT_FOUND", "Not found");
  if (announcedBytes(request) > MAX_FORM_BYTES) {
    return refuse(request, "PAYLOAD_TOO_LARGE", "The request body is too large.");
  }
  const type = request.headers.get("content-type");
  if (type === null || /^application\/x-www-form-urlencoded\b/i.test(type)) return null;
  return refuse(request, "UNSUPPORTED_MEDIA_TYPE", "Send the body as application/x-www-form-urlencoded.");
}

function refuse({ headers }: NextRequest, code: ErrorCode, error: string): Response {
  const requestId = headers.get("x-request-id") ?? randomUUID();
  return Response.json({ error, code, request_id: requestId }, { status: ERROR_STATUS[code] });
}

/** A body of unknown length counts as endless. */
function announcedBytes({ headers }: NextRequest): number {
  const length = headers.get("content-length");
  if (length !== null) return Number(length);
  return headers.has("transfer-encoding") ? Infinity : 0;
}

/**
 * Removes redirect targets, because our forms set their own. For an invalid one in the query or a cookie, Auth.js
 * reports a configuration error and answers 500. A provider's answer keeps the cookie that the start of the sign-in set.
 */
function withoutCallback(request: NextRequest, provider: ProviderId | null = null): NextRequest {
  const url = new URL(request.url);
  url.searchParams.delete("callbackUrl");
  const headers = new Headers(request.headers);
  const cookies = headers.get("cookie")?.split(";") ?? [];
  const own = cookies.filter((pair) => !isCallbackCookie(pair) || (provider !== null && leadsHere(pair)));
  if (own.length < cookies.length) headers.set("cookie", own.join(";"));
  return new NextRequest(url, { method: request.method, headers, body: request.body, duplex: "half" });
}

function isCallbackCookie(pair: string): boolean {
  return pair.split("=", 1)[0]?.trim().endsWith("authjs.callback-url") ?? false;
}

function leadsHere(pair: string): boolean {
  try {
    return URL.parse(decodeURIComponent(pair.slice(pair.indexOf("=") + 1).trim()))?.origin === env.APP_URL;
  } catch {
    return false;
  }
}
