import "server-only";

import { cookies, headers } from "next/headers";
import { cache } from "react";
import { env } from "~/env";
import { createApiContext, type ApiContext } from "~/server/api";
import { deviceCookieName, findSession, sessionCookieName } from "~/server/auth";
import { PEER_HEADER } from "~/server/core/peer-header";

/** The context of the request that Next is answering: whose session cookie it carries, and where it comes from. */
export async function readApiContext(): Promise<ApiContext> {
  const [requestHeaders, requestCookies] = await Promise.all([headers(), cookies()]);
  const context = createApiContext({
    requestId: requestHeaders.get("x-request-id") ?? undefined, // set by proxy.ts, over whatever the request said
    peer: requestHeaders.get(PEER_HEADER),
    userAgent: requestHeaders.get("user-agent"),
    deviceToken: requestCookies.get(deviceCookieName(env.APP_URL))?.value,
  });
  const token = requestCookies.get(sessionCookieName(env.APP_URL))?.value;
  return token ? { ...context, actor: await findSession(context, token) } : context;
}

/** The same for components, looked up once per request, however many of them ask. */
export const getApiContext = cache(readApiContext);
