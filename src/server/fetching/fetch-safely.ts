import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { env } from "~/env";
import { FetchError } from "./fetch-error";
import { ACCEPTED_ENCODINGS, readAnswer, type Receive } from "./read-answer";
import { resolveByDns, resolveTarget, type FetchRules, type ResolvedAddress } from "./resolve-target";

export type FetchOptions = {
  method?: "GET" | "POST";
  /** Sent to the first host only: a redirect to another one takes none of them along. */
  headers?: Record<string, string>;
  body?: string;
  /** For everything together: names, connections, redirects, the last byte. */
  timeoutMs: number;
  /** Of the body, before compression. */
  maxBytes: number;
  maxRedirects: number;
  /** Gets the body piece by piece, so that it is never held; `body` is empty then. What it throws ends the fetch. */
  receive?: Receive;
  /** Ends it early; what is thrown then is the signal's reason. */
  signal?: AbortSignal;
  /** Stated by tests; otherwise by FETCH_ALLOW_PRIVATE, and the system's resolver. */
  rules?: FetchRules;
};

export type Fetched = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Where the answer came from, after redirects. */
  url: string;
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** They may name an encoding all the same. */
const BODYLESS = new Set([204, 304]);

/**
 * Fetches an address that somebody else wrote, so that it cannot be turned against this machine or its network: each
 * host, that of every redirect too, is resolved once, its addresses are checked, and the connection goes to one of those.
 * Any status is an answer; 304 and the like have an empty body. Throws FetchError.
 */
export async function fetchSafely(address: string, options: FetchOptions): Promise<Fetched> {
  const { maxRedirects, rules = { allowPrivate: env.FETCH_ALLOW_PRIVATE, resolve: resolveByDns } } = options;
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    let url = parse(address);
    let { headers = {} } = options;
    for (let redirects = 0; ; redirects += 1) {
      const addresses = await unlessAborted(resolveTarget(url, rules), signal);
      const message = await send(url, addresses, { ...options, headers, signal });
      const next = redirectOf(message, url);
      if (next === null) return await readFetched(message, url, options);
      message.destroy();
      if (redirects >= maxRedirects) throw new FetchError("too many redirects", "leads on and on");
      if (url.protocol === "https:" && next.protocol === "http:")
        throw new FetchError("not allowed", "leads from https to http");
      if (next.origin !== url.origin) headers = {};
      url = next;
    }
  } catch (error) {
    throw explain(error, { timeout, given: options.signal });
  }
}

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url === null) throw new FetchError("not allowed", "is no address");
  return url;
}

function send(
  url: URL,
  addresses: ResolvedAddress[],
  { method = "GET", headers, body, signal }: Pick<FetchOptions, "method" | "headers" | "body" | "signal">,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    headers: { ...headers, "accept-encoding": ACCEPTED_ENCODINGS },
    signal,
    // A connection of its own: one that is kept was checked for another request.
    agent: false,
    lookup: answerWith(addresses),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? https : http).request(url, options);
    request.once("response", resolve).once("error", reject).end(body);
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

function redirectOf(message: IncomingMessage, from: URL): URL | null {
  const { location } = message.headers;
  if (!REDIRECTS.has(message.statusCode ?? 0) || location === undefined) return null;
  return parse(location, from);
}

async function readFetched(
  message: IncomingMessage,
  url: URL,
  { maxBytes, receive }: Pick<FetchOptions, "maxBytes" | "receive">,
): Promise<Fetched> {
  try {
    const status = message.statusCode ?? 0;
    const body = BODYLESS.has(status) ? Buffer.alloc(0) : await readAnswer(message, maxBytes, receive);
    return { status, headers: message.headers, body, url: url.href };
  } finally {
    message.destroy();
  }
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
