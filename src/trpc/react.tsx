"use client";

import { MutationCache, QueryCache, QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { ReactNode } from "react";
import { toast } from "~/browser/toast-store";
// This import must be type-only: a value import would put the server into the browser's bundle.
import type { AppRouter } from "~/server/api";
import { createLinks } from "./links";
import { createQueryClient, runMutation } from "./query-client";
import { leaveIfSignedOut, parseRefusal, SESSION_ENDED, type Refusal } from "./refusal";

type CallMeta = {
  /** The title of the toast for a failed call. Without it, the caller shows failures. */
  failed?: string;
  /** Error codes that the caller handles. */
  expected?: Refusal["code"][];
  /** Shows an ended session as a failure instead of leaving the page, which holds unsaved text. */
  keepsPage?: true;
  /** The path to open after signing in again; by default the current page. */
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

/** Calls the API outside of hooks. */
export const client = api.createClient({ links: createLinks() });

let browserQueryClient: QueryClient | undefined;

/** Returns this window's only cache. */
export function getQueryClient(): QueryClient {
  // On the server, each request needs its own client, so that users don't share a cache.
  if (typeof window === "undefined") return createQueryClient();
  if (browserQueryClient) return browserQueryClient;
  browserQueryClient = createQueryClient({
    queryCache: new QueryCache({ onError: (error, query) => reportFailure(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => reportFailure(error, mutation.meta),
    }),
  });
  return browserQueryClient;
}

function reportFailure(error: unknown, meta: CallMeta | undefined): void {
  const refusal = parseRefusal(error);
  if (!meta?.keepsPage && leaveIfSignedOut(refusal, meta?.next)) return;
  if (meta?.failed === undefined || meta.expected?.includes(refusal.code)) return;
  const isSignedOut = refusal.code === "UNAUTHORIZED";
  toast({ title: meta.failed, description: isSignedOut ? SESSION_ENDED : refusal.message, tone: "danger" });
}

export type Call<Answer> = Required<Pick<CallMeta, "failed" | "next">> & {
  send: (api: typeof client) => Promise<Answer>;
  /** Calls of one scope run in series, even after a failed one. */
  scope?: string;
};

/** Changes something for a component that can't use hooks, because its page loads this module on demand. */
export function runCall<Answer>({ send, scope, ...meta }: Call<Answer>): Promise<Answer> {
  return runMutation(getQueryClient(), {
    mutationFn: () => send(client),
    scope: scope ? { id: scope } : undefined,
    meta,
  });
}

/** Provides the API's hooks. All providers of a window share one cache. */
export function TRPCReactProvider({ children }: { children: ReactNode }) {
  const queryClient = getQueryClient();
  return (
    <QueryClientProvider client={queryClient}>
      <api.Provider client={client} queryClient={queryClient}>
        {children}
      </api.Provider>
    </QueryClientProvider>
  );
}
