import http, { type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { env } from "~/env";
import { FetchError } from "./fetch-error";
import { resolveByDns, resolveTarget, type FetchRules, type ResolvedAddress } from "./resolve-target";

/** How every request may be bounded and stopped. */
export type RequestBounds = {
  /** For everything together: names, connections, redirects, the last byte. */
  timeoutMs: number;
  /** Ends it early; what is thrown then is the signal's reason. */
  signal?: AbortSignal;
  /** Stated by tests; otherwise by FETCH_ALLOW_PRIVATE, and the system's resolver. */
  rules?: FetchRules;
};

type Request = { method: "GET" | "POST"; headers: Record<string, string>; body?: string };

type Doors = {
  /** The addresses behind a host, each of them checked. */
  resolve: (url: URL) => Promise<ResolvedAddress[]>;
  /** Sends one request to them, and waits for the head of its answer. */
  send: (url: URL, request: Request) => Promise<IncomingMessage>;
};

/**
 * Runs what sends requests to addresses that somebody else wrote: the host of each is resolved once, its addresses are
 * checked, and the connection goes to one of those. Whatever goes wrong is thrown as FetchError, or as the signal's reason.
 */
export async function withinBounds<T>(
  { timeoutMs, signal: given, rules = defaultRules() }: RequestBounds,
  run: (doors: Doors) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = given ? AbortSignal.any([given, timeout]) : timeout;
  try {
    const resolve = (url: URL) => unlessAborted(resolveTarget(url, rules), signal);
    return await run({
      resolve,
      send: async (url, request) => send(url, await resolve(url), { ...request, signal }),
    });
  } catch (error) {
    throw explain(error, { timeout, given });
  }
}

/** Throws FetchError for what is no address at all. */
export function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url === null) throw new FetchError("not allowed", "is no address");
  return url;
}

function defaultRules(): FetchRules {
  return { allowPrivate: env.FETCH_ALLOW_PRIVATE, resolve: resolveByDns };
}

/** Who asks, for whoever reads the other server's log. */
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
    // A connection of its own: one that is kept was checked for another request.
    agent: false,
    lookup: answerWith(addresses),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? https : http).request(url, options);
    request.once("response", resolve).once("error", reject);
    // One that is answered by another protocol (101) is closed without either.
    request.once("close", () => reject(new Error("The connection was closed without an answer"))).end(body);
  });
}

/** In place of a second look at the name: the addresses that were checked. */
function answerWith(addresses: ResolvedAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
}

/** Names are resolved by the system, which cannot be told to stop: what comes after it is given up is dropped. */
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

function explain(error: unknown, { timeout, given }: { timeout: AbortSignal; given?: AbortSignal }): unknown {
  if (error instanceof FetchError) return error;
  if (given?.aborted) return given.reason;
  if (timeout.aborted) return new FetchError("too slow", "took too long to answer", { cause: error });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (/^(?:Z_|ERR_BROTLI|ERR__ERROR_FORMAT)/.test(code))
    return new FetchError("unreadable", "answered with damaged compression", { cause: error });
  return new FetchError("unreachable", `could not be reached${code ? ` (${code})` : ""}`, { cause: error });
}
