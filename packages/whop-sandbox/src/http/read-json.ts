import type { z } from "zod";
import { ProviderError } from "../provider-error.ts";

const MAX_BYTES = 64 * 1024;

/**
 * Reads the body up to the limit. Requires JSON, which another site's page can't send without a preflight.
 * @throws ProviderError `payload_too_large`, `bad_request`
 */
export async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new ProviderError("payload_too_large", "The body is larger than 64 KB.");
    chunks.push(chunk);
  }
  if (size > 0 && !/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new ProviderError("bad_request", "Send the body as application/json.");
  return Buffer.concat(chunks).toString("utf8");
}

/** Parses a body. An empty one counts as {}. @throws ProviderError `bad_request` with the first issue */
export function parseBody<T extends z.ZodType>(schema: T, text: string): z.infer<T> {
  return parseWith(schema, text.trim() === "" ? {} : parseJson(text));
}

/** Parses query parameters. The provider's SDK marks lists with a trailing []. */
export function parseQuery<T extends z.ZodType>(schema: T, query: URLSearchParams): z.infer<T> {
  const fields: Record<string, string | string[]> = {};
  for (const key of new Set(query.keys())) {
    const isList = key.endsWith("[]") || LISTS.has(key);
    fields[key.replace(/\[\]$/, "")] = isList ? query.getAll(key) : (query.get(key) ?? "");
  }
  return parseWith(schema, fields);
}

/** Parameters that are lists, which may also be written `name=a&name=b`. */
const LISTS = new Set(["checkout_configuration_ids", "plan_ids", "statuses", "substatuses", "billing_reasons"]);

function parseWith<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ProviderError("bad_request", `${issue?.path.join(".") || "body"}: ${issue?.message ?? "is not valid"}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (!isStorable(key) || (typeof value === "string" && !isStorable(value))) throw new SyntaxError("Not storable");
      return value;
    });
  } catch {
    throw new ProviderError("bad_request", "The body is not JSON.");
  }
}

/** Returns whether Postgres can store the text: it rejects U+0000 and lone surrogates. */
function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}
