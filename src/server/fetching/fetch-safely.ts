import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { FetchError } from "./fetch-error";
import { ACCEPTED_ENCODINGS, readAnswer, type Receive } from "./read-answer";
import { parseAddress, withinBounds, type RequestBounds } from "./send-request";

export type FetchOptions = RequestBounds & {
  /** Sent to the first host only: a redirect to another one takes none of them along. */
  headers?: Record<string, string>;
  /** Of the body, before compression. */
  maxBytes: number;
  maxRedirects: number;
  /** Gets the body piece by piece, so that it is never held; `body` is empty then. What it throws ends the fetch. */
  receive?: Receive;
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
 * Reads from an address that somebody else wrote, so that it cannot be turned against this machine or its network: each
 * host, that of every redirect too, is resolved once, its addresses are checked, and the connection goes to one of those.
 * Any status is an answer; 304 and the like have an empty body. Throws FetchError.
 */
export async function fetchSafely(address: string, options: FetchOptions): Promise<Fetched> {
  return withinBounds(options, async ({ send }) => {
    let url = parseAddress(address);
    let { headers = {} } = options;
    for (let redirects = 0; ; redirects += 1) {
      const message = await send(url, {
        method: "GET",
        headers: { ...headers, "accept-encoding": ACCEPTED_ENCODINGS },
      });
      const next = redirectOf(message, url);
      if (next === null) return readFetched(message, url, options);
      message.destroy();
      if (redirects >= options.maxRedirects) throw new FetchError("too many redirects", "leads on and on");
      if (url.protocol === "https:" && next.protocol === "http:")
        throw new FetchError("not allowed", "leads from https to http");
      if (next.origin !== url.origin) headers = {};
      url = next;
    }
  });
}

function redirectOf(message: IncomingMessage, from: URL): URL | null {
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
