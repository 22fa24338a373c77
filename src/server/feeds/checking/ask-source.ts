import type { ServiceContext } from "~/server/core/context";
import { parseJson } from "~/server/core/parse-json";
import { FetchError, fetchSafely, parseRetryAfter, type FetchRules } from "~/server/fetching";
import { enforceSourceLimit } from "~/server/rate-limits";
import type { Ask, SourceAnswer } from "../sources/posting-check";

/** For tests. */
export type NetworkOptions = {
  rules?: FetchRules;
  /** Sends an address to a server on this machine. */
  reroute?: (address: string) => string;
};

export type AskOptions = NetworkOptions & {
  /** Ends all requests of a check. */
  signal: AbortSignal;
  timeoutMs: number;
};

/** Boards of a thousand jobs without their texts have two. */
const MAX_ANSWER_BYTES = 8_000_000;
/** 4xx answers that say nothing about a posting. */
const BUSY = new Set([408, 425, 429]);
/** When the pause that a host asked for ends, in this process. */
const pauses = new Map<string, Date>();
const MAX_PAUSES = 1000;

/** Creates the function that a source module uses for its requests in one check. */
export function createAsk(ctx: ServiceContext, { signal, timeoutMs, rules, reroute }: AskOptions): Ask {
  const ask: Ask = async (address, options = {}) => {
    const { accept = "application/json", maxRedirects = 0, maxBytes = MAX_ANSWER_BYTES, body: posted } = options;
    const { host } = new URL(address);
    const pausedUntil = pauses.get(host);
    if (pausedUntil && pausedUntil > ctx.clock.now()) throw new FetchError("unreachable", "asked for a pause");
    await enforceSourceLimit(ctx, host);
    const target = reroute ? reroute(address) : address;
    const { status, headers, body, url } = await fetchSafely(target, {
      headers: posted === undefined ? { accept } : { accept, "content-type": "application/json" },
      body: posted === undefined ? undefined : JSON.stringify(posted),
      maxBytes,
      maxRedirects,
      timeoutMs,
      signal,
      rules,
    });
    if (status !== 200 && (status < 400 || status >= 500 || BUSY.has(status))) {
      pauseHost(host, parseRetryAfter(headers["retry-after"], ctx.clock.now()));
      throw new FetchError("unreadable", `answered ${status}`);
    }
    // Another host's 404 says nothing about the posting.
    if (status !== 200 && new URL(url).origin !== new URL(target).origin)
      throw new FetchError("unreadable", "redirected to another host");
    return parseText(status, body);
  };
  return Object.assign(ask, { signal });
}

function pauseHost(host: string, until: Date | null): void {
  if (until === null) return;
  if (pauses.size >= MAX_PAUSES) pauses.clear();
  pauses.set(host, until);
}

function parseText(status: number, body: Buffer): SourceAnswer {
  const text = new TextDecoder().decode(body);
  let json: { value: unknown } | null = null;
  return {
    status,
    text,
    // Strangers' pages are never parsed here.
    get json() {
      return (json ??= { value: parseJson(text) }).value;
    },
  };
}
