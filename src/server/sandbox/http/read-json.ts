import type { z } from "zod";
import { ProviderError } from "../provider-error";

const MAX_BYTES = 64 * 1024;

/**
 * The body as text, read no further than the limit. Only JSON, which a page of another site cannot send without asking
 * first. Throws `payload_too_large`, `bad_request`.
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

/** What a schema makes of a body; none counts as {}. Throws `bad_request` with the first fault. */
export function parseBody<T extends z.ZodType>(schema: T, text: string): z.infer<T> {
  return parseWith(schema, text.trim() === "" ? {} : parseJson(text));
}

/** What a schema makes of query parameters. A name that ends with [] is a list, as the provider's SDK writes one. */
export function parseQuery<T extends z.ZodType>(schema: T, query: URLSearchParams): z.infer<T> {
  const fields: Record<string, string | string[]> = {};
  for (const key of new Set(query.keys())) {
    const isList = key.endsWith("[]") || LISTS.has(key);
    fields[key.replace(/\[\]$/, "")] = isList ? query.getAll(key) : (query.get(key) ?? "");
  }
  return parseWith(schema, fields);
}

/** Lists that may come as `name=a&name=b`, too. */
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

/** Postgres refuses U+0000 and half a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}
