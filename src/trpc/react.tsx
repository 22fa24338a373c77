"use client";

import { MutationCache, QueryCache, QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { useState, type ReactNode } from "react";
import { toast } from "~/components/ui/toast-store";
// A type-only import on purpose: a value import would carry the server into the browser's bundle.
import type { AppRouter } from "~/server/api";
import { createLinks } from "./links";
import { createQueryClient } from "./query-client";
import { leaveIfSignedOut, readRefusal, SESSION_ENDED, type Refusal } from "./refusal";

type CallMeta = {
  /** Title of the toast shown if the call fails. Without it the caller shows the failure. */
  failed?: string;
  /** Codes that the caller handles. */
  expected?: Refusal["code"][];
  /** Shows an ended session as a failure instead of leaving the page, which holds unsaved text. */
  keepsPage?: true;
  /** The path to come back to after signing in again; by default this page's. */
  next?: string;
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

export const api = createTRPCReact<AppRouter>();

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

let browserQueryClient: QueryClient | undefined;

function getQueryClient() {
  // Users must not share a cache on the server: one client per request.
  if (typeof window === "undefined") return createQueryClient();
  browserQueryClient ??= createQueryClient({
    queryCache: new QueryCache({ onError: (error, query) => reportFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => reportFailure(error, mutation.meta),
    }),
  });
  return browserQueryClient;
}

function reportFailure(error: unknown, meta: CallMeta | undefined): void {
  const refusal = readRefusal(error);
  if (!meta?.keepsPage && leaveIfSignedOut(refusal, meta?.next)) return;
  if (meta?.failed === undefined || meta.expected?.includes(refusal.code)) return;
  const isSignedOut = refusal.code === "UNAUTHORIZED";
  toast({ title: meta.failed, description: isSignedOut ? SESSION_ENDED : refusal.message, tone: "danger" });
}

/** Gives its children the API's hooks. All providers of a window share one cache. */
export function TRPCReactProvider({ children }: { children: ReactNode }) {
  const queryClient = getQueryClient();
  const [trpcClient] = useState(() => api.createClient({ links: createLinks() }));
  return (
    <QueryClientProvider client={queryClient}>
      <api.Provider client={trpcClient} queryClient={queryClient}>
        {children}
      </api.Provider>
    </QueryClientProvider>
  );
}
