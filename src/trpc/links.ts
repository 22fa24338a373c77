import { httpBatchLink, splitLink, type TRPCLink } from "@trpc/client";
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

/** Context of a call that must arrive even if its page is left. */
export const LASTING = { keepalive: true };

const createBatchLink = (requestInit: RequestInit) =>
  httpBatchLink<AppRouter>({
    transformer: superjson,
    url: "/api/trpc",
    maxItems: 10,
    fetch: (url, init) => fetch(url, { ...(init as RequestInit), ...requestInit }),
  });

/** How the browser reaches the API. */
export const createLinks = () => [
  dropDirection,
  splitLink<AppRouter>({
    condition: ({ context }) => context["keepalive"] === true,
    true: createBatchLink({ keepalive: true }),
    false: createBatchLink({}),
  }),
];
