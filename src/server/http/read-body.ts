import { DomainError } from "~/server/core/errors";
import { exceedsJsonDepth } from "~/server/reading";

/** The longest text that a call takes fits, also with each character escaped. Parsing it takes at most a few dozen milliseconds. */
export const MAX_BODY_BYTES = 320 * 1024;
/** For `career.save`, whose texts together are longer than those of any other call. */
export const MAX_CAREER_BYTES = 640 * 1024;
/** Their signature is checked before their JSON is parsed. */
export const MAX_WEBHOOK_BYTES = 1024 * 1024;
/** Deeper than any of our inputs. Deeper JSON could overflow the stack of recursive readers. */
const MAX_JSON_DEPTH = 32;

/** Checks the Content-Length before reading anything. @throws PAYLOAD_TOO_LARGE */
export function checkAnnouncedSize(request: Request, maxBytes = MAX_BODY_BYTES): void {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) > maxBytes) throw tooLarge(maxBytes);
}

/**
 * Reads a JSON body as text.
 * @throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE if it is compressed or not JSON, BAD_REQUEST if it is cut off or not
 * UTF-8
 */
export async function readJsonText(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return "";
  if (!isPlain(request.headers.get("content-encoding"))) {
    throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Send the body as it is, without a Content-Encoding.");
  }
  if (!isJson(request.headers.get("content-type"))) {
    throw new DomainError("UNSUPPORTED_MEDIA_TYPE", "Send the body as application/json.");
  }
  return decodeUtf8(bytes);
}

/** Like `readJsonText`, for any media type. */
export async function readText(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  return decodeUtf8(await readBytes(request, maxBytes));
}

/** Parses a JSON object. An empty body counts as an empty object. @throws BAD_REQUEST for anything else */
export function parseFields(text: string): Record<string, unknown> {
  if (text.trim() === "") return {};
  checkDepth(text);
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new DomainError("BAD_REQUEST", "The request body must be a JSON object.");
  }
  return { ...value };
}

/** @throws BAD_REQUEST if the JSON is nested too deeply */
export function checkDepth(json: string): void {
  if (exceedsJsonDepth(json, MAX_JSON_DEPTH)) throw new DomainError("BAD_REQUEST", "The JSON is nested too deeply.");
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const length = request.headers.get("content-length");
  if (length === "0") return new Uint8Array();
  // HTTP enforces an announced size, so a single read is safe. It is several times as fast as a stream.
  const reading = length === null ? readStream(request.body, maxBytes) : request.arrayBuffer();
  const bytes = new Uint8Array(await reading.catch(throwCutOff));
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes);
  return bytes;
}

/** Converts connection errors, which would otherwise look like errors of the database. */
function throwCutOff(cause: unknown): never {
  if (cause instanceof DomainError) throw cause;
  throw new DomainError("BAD_REQUEST", "The request body was cut off.", {}, { cause });
}

async function readStream(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isPlain(contentEncoding: string | null): boolean {
  return contentEncoding === null || contentEncoding.trim().toLowerCase() === "identity";
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(";", 1)[0]?.trim().toLowerCase() === "application/json";
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError("BAD_REQUEST", "The request body is not valid UTF-8.");
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("BAD_REQUEST", "The request body is not valid JSON.");
  }
}

function tooLarge(maxBytes: number): DomainError {
  return new DomainError("PAYLOAD_TOO_LARGE", `The request body is larger than ${maxBytes / 1024} KB.`);
}
