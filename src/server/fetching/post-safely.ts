import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { parseAddress, withinBounds, type RequestBounds } from "./send-request";

export type PostOptions = RequestBounds & {
  headers: Record<string, string>;
  body: string;
  /** How much of the answer is read. */
  firstBytes: number;
};

export type Posted = { status: number; headers: IncomingHttpHeaders; start: Buffer };

/**
 * Sends a body to an address that somebody else wrote, as carefully as `fetchSafely`, and to no other address: a redirect
 * is an answer like any other, because what is sent is meant for the host that was named, and may be signed for it.
 * Of the answer its status counts; its body is read only as far as asked, and a body that is compressed, cut off or without
 * end is no failure. Throws FetchError where there is no answer.
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

/** As it arrives: what was compressed all the same says nothing to anybody, and is left. */
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
    // The answer has been given: what came of its body is what there is to show.
  } finally {
    message.destroy();
  }
  return Buffer.concat(chunks).subarray(0, firstBytes);
}
