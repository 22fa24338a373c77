import { httpBatchLink, type TRPCLink } from "@trpc/client";
import superjson from "superjson";
import type { AppRouter } from "~/server/api";

/** Drops the `direction` that hooks add to the input of infinite queries: our lists page by cursor alone. */
const dropDirection: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (typeof op.input !== "object" || op.input === null || !("direction" in op.input)) return next(op);
    const { direction: _direction, ...input } = op.input;
    return next({ ...op, input });
  };

/** How the browser reaches the API. With `keepalive` a call arrives even if its page is left or put to sleep. */
export const createLinks = ({ keepalive = false } = {}) => [
  dropDirection,
  httpBatchLink<AppRouter>({
    transformer: superjson,
    url: "/api/trpc",
    maxItems: 10,
    ...(keepalive ? { fetch: (url, init) => fetch(url, { ...(init as RequestInit), keepalive }) } : {}),
  }),
];
