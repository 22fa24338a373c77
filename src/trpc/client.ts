import { createTRPCClient } from "@trpc/client";
import type { AppRouter } from "~/server/api";
import { createLinks } from "./links";

/** The API for browser code that is no component; components use the hooks of `~/trpc/react`. */
export const browserApi = createTRPCClient<AppRouter>({ links: createLinks() });

/** The same for calls that must arrive even if the page is left right after. */
export const lastingApi = createTRPCClient<AppRouter>({ links: createLinks({ keepalive: true }) });
