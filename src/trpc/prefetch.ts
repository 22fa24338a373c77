import "server-only";

import { createHydrationHelpers } from "@trpc/react-query/rsc";
import { cache } from "react";
import type { AppRouter } from "~/server/api";
import { api as caller, failPage } from "./server";
import { createQueryClient } from "./query-client";

// This module is separate from ./server, because pages without hooks must not load React Query.

const getQueryClient = cache(createQueryClient);

/** Prefetches queries for client components. They find the answers inside `HydrateClient`. */
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
