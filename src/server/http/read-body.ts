import { DomainError } from "~/server/core/errors";

export const MAX_BODY_BYTES = 1024 * 1024;
/** Deeper than any of our inputs. Deeper JSON could overflow the stack of recursive readers. */
const MAX_JSON_DEPTH = 32;

/** Checks the Content-Length before reading anything. @throws PAYLOAD_TOO_LARGE */
export function checkAnnouncedSize(request: Request): void {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) > MAX_BODY_BYTES) throw tooLarge();
}

/**
 * Reads a JSON body as text, up to `MAX_BODY_BYTES`.
 * @throws PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE if it is compressed or not JSON, BAD_REQUEST if it is cut off or not
 * UTF-8
 */
export async function readJsonText(request: Request): Promise<string> {
  const bytes = await readBytes(request);
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
export async function readText(request: Request): Promise<string> {
  return decodeUtf8(await readBytes(request));
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
  let depth = 0;
  let inString = false;
  for (let index = 0; index < json.length; index += 1) {
    const char = json.charCodeAt(index);
    if (inString) {
      if (char === BACKSLASH) index += 1;
      else if (char === QUOTE) inString = false;
    } else if (char === QUOTE) inString = true;
    else if (char === OPEN_BRACE || char === OPEN_BRACKET) depth += 1;
    else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth -= 1;
    if (depth > MAX_JSON_DEPTH) throw new DomainError("BAD_REQUEST", "The JSON is nested too deeply.");
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

async function readBytes(request: Request): Promise<Uint8Array> {
  const length = request.headers.get("content-length");
  if (length === "0") return new Uint8Array();
  // HTTP enforces an announced size, so a single read is safe. It is several times as fast as a stream.
  const reading = length === null ? readStream(request.body) : request.arrayBuffer();
  const bytes = new Uint8Array(await reading.catch(throwCutOff));
  if (bytes.byteLength > MAX_BODY_BYTES) throw tooLarge();
  return bytes;
}

/** Converts connection errors, which would otherwise look like errors of the database. */
function throwCutOff(cause: unknown): never {
  if (cause instanceof DomainError) throw cause;
  throw new DomainError("BAD_REQUEST", "The request body was cut off.", {}, { cause });
}

async function readStream(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (size > MAX_BODY_BYTES) throw tooLarge();
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

function tooLarge(): DomainError {
  return new DomainError("PAYLOAD_TOO_LARGE", "The request body is larger than 1 MB.");
}
