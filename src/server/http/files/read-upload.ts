import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { UPLOAD_MAX_BYTES } from "~/contracts/rules/account";
import { DomainError } from "~/server/core/errors";
import type { HoldBytes } from "./upload-turns";

export type Upload = { fileName: string; content: Buffer };

/** Allows for multipart boundaries and headers. */
const MAX_ENVELOPE_BYTES = 16 * 1024;
/** Stays below the listener's 60 s request timeout, so that the sender gets a response. */
const MAX_DURATION_MS = 50_000;
/** An upload fails after two intervals in a row with fewer bytes. Even a phone on a bad line is faster. */
const MIN_BYTES_PER_INTERVAL = 40 * 1024;
const INTERVAL_MS = 5_000;
const FIELD = "file";

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "");
}

/**
 * Reads the file in the field `file` of a multipart body, at most 5 MB.
 * @throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE if the body isn't multipart, BAD_REQUEST if it is malformed, too slow
 * or has other fields, and the errors of `hold`
 */
export async function readUpload(request: Request, hold: HoldBytes): Promise<Upload> {
  if (Number(request.headers.get("content-length") ?? 0) > UPLOAD_MAX_BYTES + MAX_ENVELOPE_BYTES) throw tooLarge();
  if (!isMultipart(request)) {
    throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Send the file as multipart/form-data, in the field “file”.");
  }
  const parser = openParser(request);
  const getUpload = collectFile(parser, hold);
  const pace = watchPace();
  try {
    const body = Readable.fromWeb((request.body ?? new Blob([]).stream()) as WebStream<Uint8Array>);
    body.on("data", (chunk: Uint8Array) => pace.count(chunk.byteLength));
    await pipeline(body, parser, { signal: pace.tooSlow });
  } catch (error) {
    if (pace.tooSlow.aborted) throw malformed("The upload took too long. Please try again.");
    if (error instanceof DomainError) throw error;
    throw new DomainError("BAD_REQUEST", "The upload is cut off or malformed. Please try again.", {}, { cause: error });
  } finally {
    pace.stop();
  }
  const upload = getUpload();
  if (!upload) throw malformed("The upload has no file in the field “file”.");
  return upload;
}

function watchPace(): { tooSlow: AbortSignal; count(bytes: number): void; stop(): void } {
  const slow = new AbortController();
  let bytes = 0;
  let wasSlow = false;
  const pace = setInterval(() => {
    const isSlow = bytes < MIN_BYTES_PER_INTERVAL;
    // Ignores a single slow interval, because a busy server reads slowly, too.
    if (isSlow && wasSlow) slow.abort();
    wasSlow = isSlow;
    bytes = 0;
  }, INTERVAL_MS);
  const deadline = setTimeout(() => slow.abort(), MAX_DURATION_MS);
  return {
    tooSlow: slow.signal,
    count: (more) => void (bytes += more),
    stop: () => {
      clearInterval(pace);
      clearTimeout(deadline);
    },
  };
}

function openParser(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: { files: 2, fields: 1, fieldSize: 1024, parts: 3, fileSize: UPLOAD_MAX_BYTES, headerPairs: 20 },
    });
  } catch (cause) {
    throw new DomainError("BAD_REQUEST", "The upload is cut off or malformed. Please try again.", {}, { cause });
  }
}

/** Returns a function that returns the file after parsing. Destroys the parser at the first error, to stop reading. */
function collectFile(parser: BusboyInstance, hold: HoldBytes): () => Upload | null {
  let upload: { fileName: string; chunks: Buffer[] } | null = null;
  const refuse = (error: unknown) => parser.destroy(error instanceof Error ? error : new Error(String(error)));
  parser.on("field", (name) => refuse(malformed(`${printable(name)}: Unknown field`)));
  parser.on("file", (name, stream: BusboyFileStream, fileName: string | undefined) => {
    // The parser reports its own error.
    stream.on("error", () => undefined);
    if (name !== FIELD) return refuse(malformed(`${printable(name)}: Unknown field`));
    if (upload) return refuse(malformed("Send one file at a time."));
    const chunks: Buffer[] = [];
    upload = { fileName: fileName ?? "", chunks };
    stream.on("data", (chunk: Buffer) => {
      try {
        hold(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        refuse(error);
      }
    });
    stream.on("limit", () => refuse(tooLarge()));
  });
  return () => upload && { fileName: upload.fileName, content: Buffer.concat(upload.chunks) };
}

/** Returns a few plain characters of a field's name, which the sender chose. */
function printable(name: string): string {
  return name.replace(/[^\w.-]/g, "").slice(0, 40) || "A field without a name";
}

function malformed(sentence: string): DomainError {
  return new DomainError("BAD_REQUEST", sentence);
}

function tooLarge(): DomainError {
  return new DomainError("PAYLOAD_TOO_LARGE", "The file is larger than 5 MB.");
}
