import http, { type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { env } from "~/env";
import { FetchError } from "./fetch-error";
import { resolveByDns, resolveTarget, type FetchRules, type ResolvedAddress } from "./resolve-target";

export type RequestBounds = {
  /** For the whole request, with redirects and body. */
  timeoutMs: number;
  /** Aborts the request, which then throws the signal's reason. */
  signal?: AbortSignal;
  /** For tests. Defaults to FETCH_ALLOW_PRIVATE and the system's resolver. */
  rules?: FetchRules;
};

type Request = { method: "GET" | "POST"; headers: Record<string, string>; body?: string };

type Connection = {
  /** Resolves a host and checks its addresses. */
  resolve: (url: URL) => Promise<ResolvedAddress[]>;
  /** Resolves once more, sends a request and waits for the answer's headers. */
  send: (url: URL, request: Request) => Promise<IncomingMessage>;
};

/**
 * Runs requests to untrusted addresses. Resolves each host once and connects only to checked addresses.
 * @throws FetchError for any failure, or the signal's reason
 */
export async function withinBounds<T>(
  { timeoutMs, signal: outer, rules = defaultRules() }: RequestBounds,
  run: (connection: Connection) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = outer ? AbortSignal.any([outer, timeout]) : timeout;
  try {
    const resolve = (url: URL) => unlessAborted(resolveTarget(url, rules), signal);
    return await run({
      resolve,
      send: async (url, request) => send(url, await resolve(url), { ...request, signal }),
    });
  } catch (error) {
    throw toFetchError(error, { timeout, outer });
  }
}

/** Checks whether an address could be fetched now. Later requests check it again. @throws FetchError */
export async function checkAddress(address: string, bounds: RequestBounds): Promise<void> {
  await withinBounds(bounds, ({ resolve }) => resolve(parseAddress(address)));
}

/** @throws FetchError for an invalid URL */
export function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url === null) throw new FetchError("not allowed", "isn't a valid address");
  return url;
}

function defaultRules(): FetchRules {
  return { allowPrivate: env.FETCH_ALLOW_PRIVATE, resolve: resolveByDns };
}

function userAgent(): string {
  return `Farsite (+${env.APP_URL})`;
}

function send(
  url: URL,
  addresses: ResolvedAddress[],
  { method, headers, body, signal }: Request & { signal: AbortSignal },
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    headers: { "user-agent": userAgent(), ...headers },
    signal,
    // A reused connection was checked only for an earlier request.
    agent: false,
    lookup: createLookup(addresses),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? https : http).request(url, options);
    request.once("response", resolve).once("error", reject);
    // A protocol upgrade (101) closes without `response` or `error`.
    request.once("close", () => reject(new Error("The connection was closed without an answer"))).end(body);
  });
}

/** Replaces the DNS lookup by the checked addresses. */
function createLookup(addresses: ResolvedAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
}

/** The system's resolver can't be stopped, so ignore its late result. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason as Error);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

function toFetchError(error: unknown, { timeout, outer }: { timeout: AbortSignal; outer?: AbortSignal }): unknown {
  if (error instanceof FetchError) return error;
  if (outer?.aborted) return outer.reason;
  if (timeout.aborted) return new FetchError("too slow", "took too long to answer", { cause: error });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^(?:Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/.test(code))
    return new FetchError("unreadable", "answered with damaged compression", { cause: error });
  return new FetchError("unreachable", `could not be reached${code ? ` (${code})` : ""}`, { cause: error });
}
