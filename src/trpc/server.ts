import "server-only";

import { createHydrationHelpers } from "@trpc/react-query/rsc";
import { cookies } from "next/headers";
import { cache } from "react";
import { env } from "~/env";
import { createApiContext, createCaller, toDomainError, type AppRouter } from "~/server/api";
import { findSession, sessionCookieName } from "~/server/auth";
import { createQueryClient } from "./query-client";

/** Who is asking is looked up once per request, however many calls its components make. */
const createContext = cache(async () => {
  const context = createApiContext({});
  const token = (await cookies()).get(sessionCookieName(env.APP_URL))?.value;
  return token ? { ...context, actor: await findSession(context, token) } : context;
});

const getQueryClient = cache(createQueryClient);

const caller = createCaller(createContext, {
  onError({ error, ctx, path }) {
    const { code, cause } = toDomainError(error);
    if (code === "INTERNAL") ctx?.log.error({ requestId: ctx.requestId, path, err: cause }, "server component call failed");
  },
});

export const { trpc: api, HydrateClient } = createHydrationHelpers<AppRouter>(caller, getQueryClient);
