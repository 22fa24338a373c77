import type { IncomingMessage } from "node:http";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import type { Transform } from "node:stream";
import { FetchError } from "./fetch-error";

/** What is asked for; anything else that comes is refused. */
export const ACCEPTED_ENCODINGS = "gzip, deflate, br";

/** Takes a piece of a body; no more is read until it has. */
export type Receive = (chunk: Buffer) => Promise<void>;

/**
 * The body as it was before it was compressed; never more than `maxBytes`, however little arrives. Where there is a `receive`,
 * that gets it piece by piece, and nothing is left to be answered. Throws FetchError.
 */
export async function readAnswer(message: IncomingMessage, maxBytes: number, receive?: Receive): Promise<Buffer> {
  if (Number(message.headers["content-length"]) > maxBytes) throw tooLarge(maxBytes);
  const decoder = decoderOf(message.headers["content-encoding"]);
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
  // A connection that ends in the middle of the body ends without an error.
  message.once("close", () => message.complete || decoder.destroy(new Error("aborted")));
  return message.pipe(decoder);
}

/** One encoding at most: layers of them are a way to hide how much there is. */
function decoderOf(encoding: string | undefined): Transform | null {
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
      throw new FetchError("unreadable", "answered in an encoding that was not asked for");
  }
}

function tooLarge(maxBytes: number): FetchError {
  return new FetchError("too large", `answered with more than ${Math.round(maxBytes / 1_000_000)} MB`);
}
