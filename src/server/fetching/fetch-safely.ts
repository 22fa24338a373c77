import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { FetchError } from "./fetch-error";
import { ACCEPTED_ENCODINGS, readAnswer, type Receive } from "./read-answer";
import { parseAddress, withinBounds, type RequestBounds } from "./send-request";

export type FetchOptions = RequestBounds & {
  /** Sent only to the first host, never after a redirect to another one. */
  headers?: Record<string, string>;
  /** Of the decompressed body. */
  maxBytes: number;
  /** 0 returns a redirect as the answer. */
  maxRedirects: number;
  /** Posts this instead of a GET. A redirect is then returned as the answer. */
  body?: string;
  /** Streams the body; `body` is then empty. An error it throws ends the fetch. */
  receive?: Receive;
};

export type Fetched = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** After redirects. */
  url: string;
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Answers without a body, whatever encoding they name. */
const BODYLESS = new Set([204, 304]);

/**
 * Fetches an untrusted address without letting it reach this machine or its network (SSRF). Resolves and checks each
 * host once, also after redirects, and connects only to the checked addresses. Returns any status.
 * @throws FetchError
 */
export async function fetchSafely(address: string, options: FetchOptions): Promise<Fetched> {
  return withinBounds(options, async ({ send }) => {
    let url = parseAddress(address);
    let { headers = {} } = options;
    const { body, maxRedirects } = options;
    const method = body === undefined ? "GET" : "POST";
    for (let redirects = 0; ; redirects += 1) {
      const message = await send(url, {
        method,
        headers: { ...headers, "accept-encoding": ACCEPTED_ENCODINGS },
        body,
      });
      const next = maxRedirects === 0 || body !== undefined ? null : findRedirect(message, url);
      if (next === null) return readFetched(message, url, options);
      message.destroy();
      if (redirects >= maxRedirects) throw new FetchError("too many redirects", "has too many redirects");
      if (url.protocol === "https:" && next.protocol === "http:")
        throw new FetchError("not allowed", "leads from https to http");
      if (next.origin !== url.origin) headers = {};
      url = next;
    }
  });
}

function findRedirect(message: IncomingMessage, from: URL): URL | null {
  const { location } = message.headers;
  if (!REDIRECTS.has(message.statusCode ?? 0) || location === undefined) return null;
  return parseAddress(location, from);
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
