import "server-only";

import { createHydrationHelpers } from "@trpc/react-query/rsc";
import { cache } from "react";
import { createCaller, toDomainError, type AppRouter } from "~/server/api";
import { getApiContext } from "./context";
import { createQueryClient } from "./query-client";

const getQueryClient = cache(createQueryClient);

const caller = createCaller(getApiContext, {
  onError({ error, ctx, path }) {
    const { code, cause, message } = toDomainError(error);
    const line = { requestId: ctx?.requestId, path, errorCode: code };
    if (code === "INTERNAL") ctx?.log.error({ ...line, err: cause }, "server component call failed");
    else ctx?.log.info(line, message);
  },
});

export const { trpc: api, HydrateClient } = createHydrationHelpers<AppRouter>(caller, getQueryClient);
