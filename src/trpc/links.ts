import { httpBatchLink } from "@trpc/client";
import superjson from "superjson";
import type { AppRouter } from "~/server/api";

/** How the browser reaches the API. With `keepalive` a call arrives even if its page is left or put to sleep. */
export const createLinks = ({ keepalive = false } = {}) => [
  httpBatchLink<AppRouter>({
    transformer: superjson,
    url: "/api/trpc",
    maxItems: 10,
    ...(keepalive ? { fetch: (url, init) => fetch(url, { ...(init as RequestInit), keepalive }) } : {}),
  }),
];
