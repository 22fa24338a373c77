import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  retryLink,
  splitLink,
  TRPCClientError,
  type TRPCClient,
} from "@trpc/client";
import superjson from "superjson";
import { createCaller, type ClientOptions } from "./call.js";
import { OWN_HOST_ONLY } from "./exchange.js";
import type { TokenHolder } from "./session.js";
import { STREAMS, type AppRouter, type ErrorShape } from "./trpc-types.js";
import { backoffMs } from "./waiting.js";

export type {
  Application,
  AppRouter,
  Booking,
  Career,
  Checkout,
  Concern,
  CoverLetter,
  Eligibility,
  ErrorShape,
  Interview,
  Job,
  JobCount,
  JobFacets,
  JobFilterCounts,
  JobFilters,
  JobFit,
  JobReport,
  JobSummary,
  JobWithConcerns,
  LetterSentence,
  LetterVersion,
  Membership,
  OwnJobFields,
  OwnProfile,
  Payment,
  PublicProfile,
  Resume,
  SavedSearch,
  SearchParams,
  Webhook,
  WebhookDelivery,
} from "./trpc-types.js";
export type { OnSession, Session, SessionTokens } from "./session.js";

export type TrpcClientOptions = Pick<
  ClientOptions,
  "baseUrl" | "token" | "onSession" | "retries" | "retryBaseMs" | "fetch"
>;

/** Longest URL that the API accepts, in characters. Larger batches are split. */
const LONGEST_ADDRESS = 8 * 1024;

/**
 * Creates a typed client of the tRPC router. Simultaneous calls share a request; letters arrive as streams.
 *
 * Queries are retried after temporary failures, and a session is renewed automatically. Calls throw {@link
 * TRPCClientError}, whose `data` is an {@link ErrorShape}.
 */
export function createTrpcClient(options: TrpcClientOptions): TRPCClient<AppRouter> {
  const { tokens } = createCaller(options);
  const { retries = 3, retryBaseMs = 200 } = options;
  const http = {
    transformer: superjson,
    url: `${options.baseUrl.replace(/\/+$/, "")}/api/trpc`,
    maxItems: 10,
    maxURLLength: LONGEST_ADDRESS,
    fetch: sendAs(tokens, options.fetch ?? ((...request) => fetch(...request))),
  };
  return createTRPCClient<AppRouter>({
    links: [
      retryLink({
        retry: ({ op, error, attempts }) =>
          op.type === "query" && attempts <= retries && !op.signal?.aborted && isTransient(error),
        retryDelayMs: (attempt) => backoffMs(retryBaseMs, attempt - 1),
      }),
      splitLink({
        condition: ({ path }) => STREAMS.includes(path),
        true: httpBatchStreamLink<AppRouter>({ ...http, maxItems: 1 }),
        false: httpBatchLink<AppRouter>({ ...http, maxItems: 100 }),
      }),
    ],
  });
}

/**
 * Adds the token to `fetch`. After a 401, repeats the request once with a new token. This is safe, because then no call of
 * the batch has run.
 */
function sendAs(tokens: TokenHolder, fetcher: typeof fetch): typeof fetch {
  return async (url, init) => {
    const send = (token: string | null) => {
      const headers = new Headers(init?.headers);
      if (token !== null) headers.set("authorization", `Bearer ${token}`);
      return fetcher(url, { ...init, headers, ...OWN_HOST_ONLY });
    };
    const { who } = tokens;
    const token = await tokens.fresh();
    const response = await send(token);
    if (response.status !== 401 || token === null || !(await isTokenRefused(response.clone()))) return response;
    if (!(await tokens.replace(token, who))) return response;
    return send(tokens.accessToken);
  };
}

/** Returns whether the token was rejected. A wrong password is a 401, too. */
async function isTokenRefused(response: Response): Promise<boolean> {
  return (await response.text()).includes('"errorCode":"UNAUTHORIZED"');
}

/** Returns whether the failure is temporary, so that a retry may succeed. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const { httpStatus } = (error.data ?? { httpStatus: 0 }) as Partial<ErrorShape["data"]>;
  return [0, 429, 502, 503, 504].includes(httpStatus ?? 0);
}
