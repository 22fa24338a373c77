import type { IncomingMessage } from "node:http";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Transform } from "node:stream";
import { FetchError } from "./fetch-error";

/** Any other encoding is rejected. */
export const ACCEPTED_ENCODINGS = "gzip, deflate, br";

/** Receives a piece of the body; the next one is read only after it resolves. */
export type Receive = (chunk: Buffer) => Promise<void>;

/**
 * Reads and decompresses a body of at most `maxBytes`. With `receive`, streams it there and returns nothing.
 * @throws FetchError
 */
export async function readAnswer(message: IncomingMessage, maxBytes: number, receive?: Receive): Promise<Buffer> {
  if (Number(message.headers["content-length"]) > maxBytes) throw tooLarge(maxBytes);
  const decoder = createDecoder(message.headers["content-encoding"]);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of decoder ? decodeFrom(message, decoder) : message) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    if (receive) await receive(chunk as Buffer);
    else chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function decodeFrom(message: IncomingMessage, decoder: Transform): Transform {
  message.once("error", (error) => decoder.destroy(error));
  // A connection that breaks within the body ends without an error.
  message.once("close", () => message.complete || decoder.destroy(new Error("aborted")));
  return message.pipe(decoder);
}

/** Allows one encoding: nested ones could hide a huge body. */
function createDecoder(encoding: string | undefined): Transform | null {
  switch (encoding?.trim().toLowerCase() ?? "identity") {
    case "identity":
    case "":
      return null;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      throw new FetchError("unreadable", "answered in an encoding that we didn't accept");
  }
}

/** Later dates would be invalid. */
const MAX_RETRY_SECONDS = 1_000_000_000;

/** Reads seconds or an HTTP date. Returns null if the header is missing or invalid. */
export function parseRetryAfter(value: string | undefined, now: Date): Date | null {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return new Date(now.getTime() + Math.min(Number(text), MAX_RETRY_SECONDS) * 1000);
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

function tooLarge(maxBytes: number): FetchError {
  return new FetchError("too large", `answered with more than ${Math.round(maxBytes / 1_000_000)} MB`);
}
