import { httpBatchLink } from "@trpc/client";
import superjson from "superjson";
import type { AppRouter } from "~/server/api";

/** How the browser reaches the API. */
export const createLinks = () => [httpBatchLink<AppRouter>({ transformer: superjson, url: "/api/trpc", maxItems: 10 })];
