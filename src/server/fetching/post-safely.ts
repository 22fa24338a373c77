import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { parseAddress, withinBounds, type RequestBounds } from "./send-request";

export type PostOptions = RequestBounds & {
  headers: Record<string, string>;
  body: string;
  /** Of the answer to read. */
  firstBytes: number;
};

export type Posted = { status: number; headers: IncomingHttpHeaders; start: Buffer };

/**
 * Posts to an untrusted address as safely as `fetchSafely`, but follows no redirects: the body may be signed for this
 * host. Only the status counts, whatever the rest of the answer.
 * @throws FetchError if there is no answer
 */
export async function postSafely(
  address: string,
  { headers, body, firstBytes, ...bounds }: PostOptions,
): Promise<Posted> {
  return withinBounds(bounds, async ({ send }) => {
    const message = await send(parseAddress(address), {
      method: "POST",
      headers: { ...headers, "accept-encoding": "identity", "content-length": String(Buffer.byteLength(body)) },
      body,
    });
    const start = await readStart(message, firstBytes);
    return { status: message.statusCode ?? 0, headers: message.headers, start };
  });
}

/** Ignores a compressed body. */
async function readStart(message: IncomingMessage, firstBytes: number): Promise<Buffer> {
  const encoding = message.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (encoding !== "identity") return Buffer.alloc(0);
    for await (const chunk of message) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes >= firstBytes) break;
    }
  } catch {
    // The status has arrived, so a broken body isn't a failure.
  } finally {
    message.destroy();
  }
  return Buffer.concat(chunks).subarray(0, firstBytes);
}
