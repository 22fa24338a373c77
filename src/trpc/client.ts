import { createTRPCClient } from "@trpc/client";
import type { AppRouter } from "~/server/api";
import { createLinks } from "./links";

/** The API for browser code that is no component; components use the hooks of `~/trpc/react`. */
export const browserApi = createTRPCClient<AppRouter>({ links: createLinks() });
