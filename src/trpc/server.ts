import "server-only";

import { createHydrationHelpers } from "@trpc/react-query/rsc";
import { cache } from "react";
import { createCaller, toDomainError, type AppRouter } from "~/server/api";
import { getApiContext } from "./context";
import { failPage } from "./fail-page";
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

/** Calls and prefetches for server components; `HydrateClient` hands what was prefetched to the client components in it. */
export const { trpc: api, HydrateClient } = createHydrationHelpers<AppRouter>(caller, getQueryClient);

/** Waits for prefetched queries. If one failed, sets the page's status and returns false. */
export async function prefetchAll(...queries: Promise<void>[]): Promise<boolean> {
  await Promise.all(queries);
  const [failed] = getQueryClient()
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === "error" });
  if (failed) failPage(failed.state.error);
  return failed === undefined;
}
