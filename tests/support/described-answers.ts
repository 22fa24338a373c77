import { at } from "./at";
import type { DescribedOperation, OpenApiDocument } from "./openapi-document";

/** A response of the API and its request. */
type ObservedAnswer = { method: string; url: string; status: number; headers: Headers; text: string };

/** Differences between this test's responses and the document. After each test, `answers-as-described.ts` expects none. */
export const undescribed: string[] = [];

/** Compares a response with the document. Doesn't throw, because the caller may expect failures. */
export async function observe(
  document: OpenApiDocument,
  { method, url }: Pick<ObservedAnswer, "method" | "url">,
  response: Response,
): Promise<void> {
  const { status, headers } = response;
  const text = await readText(response);
  const fault = text === null ? null : findFault(document, { method, url, status, headers, text });
  if (fault !== null)
    undescribed.push(`${method} ${url.slice(0, 200)} answered ${status}: ${fault}\n${text?.slice(0, 500)}`);
}

/** Returns whether the document describes this address. */
export function isDescribed(url: string): boolean {
  const [, first, second] = new URL(url).pathname.split("/");
  if (first === "api") return second !== "trpc" && second !== "authjs";
  return ["payment", "feeds", "unsubscribe", "calendar", "sitemap.xml", "robots.txt", "llms.txt"].includes(first ?? "");
}

/** Reads a copy of a response's body: "" for files, null if it was cut off. */
async function readText(response: Response): Promise<string | null> {
  const isText = /json|xml|^text\//.test(response.headers.get("content-type") ?? "text/plain");
  return isText
    ? response
        .clone()
        .text()
        .catch(() => null)
    : "";
}

/** Describes how a response differs from the document, or returns null if it doesn't. */
function findFault(document: OpenApiDocument, answer: ObservedAnswer): string | null {
  const { method, url, status, headers, text } = answer;
  if (method === "HEAD" || method === "OPTIONS") return null; // They have no body to compare.
  const operation = findOperation(document, method, new URL(url).pathname);
  if (!operation) return status < 400 ? null : findViolation(document, REFUSAL, text);
  const response = document.resolve([...operation.pointer, "responses", String(status)]);
  if (response.value === undefined) return `the document has no ${status} of ${operation.method} ${operation.path}`;
  const missing = Object.keys(Object(at(response.value, "headers"))).find(
    (name) => at(document.resolve([...response.pointer, "headers", name]).value, "required") && !headers.has(name),
  );
  if (missing !== undefined) return `it lacks the header ${missing}`;
  return findBodyFault(document, response, { headers, text });
}

function findBodyFault(
  document: OpenApiDocument,
  response: { value: unknown; pointer: readonly string[] },
  { headers, text }: Pick<ObservedAnswer, "headers" | "text">,
): string | null {
  const contents = Object.keys(Object(at(response.value, "content")));
  if (contents.length === 0) return text === "" ? null : "the document describes no body";
  const mediaType = (headers.get("content-type") ?? "").split(";", 1)[0] ?? "";
  if (!contents.includes(mediaType)) return `its media type is ${mediaType || "missing"}, not ${contents.join(" or ")}`;
  if (!mediaType.endsWith("json")) return null;
  return findViolation(document, [...response.pointer, "content", mediaType, "schema"], text);
}

const REFUSAL = ["components", "schemas", "Error"];

function findViolation(document: OpenApiDocument, schema: readonly string[], text: string): string | null {
  try {
    return document.findViolation(schema, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return "it isn't JSON";
    throw error;
  }
}

/** Finds the operation of a path. Prefers static segments to parameters, like the product. */
function findOperation(document: OpenApiDocument, method: string, pathname: string): DescribedOperation | undefined {
  const segments = pathname
    .replace(/^\/api(?=\/)/, "")
    .replace(/(?<=.)\/$/, "")
    .split("/");
  const isUnderApi = pathname.startsWith("/api/") || pathname.startsWith("/payment/");
  return document.operations
    .filter(
      (operation) =>
        operation.method === method &&
        operation.isUnderApi === isUnderApi &&
        operation.segments.length === segments.length &&
        operation.segments.every((part, index) =>
          part.startsWith("{") ? segments[index] !== "" : part === segments[index],
        ),
    )
    .toSorted((one, other) => sortKey(one).localeCompare(sortKey(other), "en"))[0];
}

const sortKey = ({ segments }: DescribedOperation) =>
  segments.map((part) => (part.startsWith("{") ? "1" : "0")).join("");
