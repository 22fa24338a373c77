import { httpBatchLink, splitLink, type TRPCLink } from "@trpc/client";
import superjson from "superjson";
import type { AppRouter } from "~/server/api";

/** Drops the `direction` that hooks add to the input of infinite queries. Our lists don't use it. */
const dropDirection: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (typeof op.input !== "object" || op.input === null || !("direction" in op.input)) return next(op);
    const { direction: _direction, ...input } = op.input;
    return next({ ...op, input });
  };

const createBatchLink = (requestInit: RequestInit) =>
  httpBatchLink<AppRouter>({
    transformer: superjson,
    url: "/api/trpc",
    maxItems: 10,
    fetch: (url, init) => fetch(url, { ...(init as RequestInit), ...requestInit }),
  });

/** Creates the links by which the browser calls the API. */
export const createLinks = () => [
  dropDirection,
  splitLink<AppRouter>({
    condition: ({ context }) => context["keepalive"] === true,
    true: createBatchLink({ keepalive: true }),
    false: createBatchLink({}),
  }),
];
