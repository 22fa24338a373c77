import "server-only";

import { createHydrationHelpers } from "@trpc/react-query/rsc";
import { cache } from "react";
import { createCaller, toDomainError, type AppRouter } from "~/server/api";
import { getApiContext } from "./context";
import { createQueryClient } from "./query-client";

const getQueryClient = cache(createQueryClient);

const caller = createCaller(getApiContext, {
  onError({ error, ctx, path }) {
    const { code, cause } = toDomainError(error);
    if (code === "INTERNAL")
      ctx?.log.error({ requestId: ctx.requestId, path, err: cause }, "server component call failed");
  },
});

export const { trpc: api, HydrateClient } = createHydrationHelpers<AppRouter>(caller, getQueryClient);
