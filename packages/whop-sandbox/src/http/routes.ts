import type { SandboxContext } from "../context.ts";
import { ProviderError } from "../provider-error.ts";

export type Call = {
  s: SandboxContext;
  request: Request;
  /** The segments that matched `*`, in order. */
  params: string[];
  query: URLSearchParams;
  text: string;
};

/** Handlers by method and path; `*` matches one segment: "GET payments/*". */
export type Routes = Record<string, (call: Call) => Promise<Response>>;

type Match = { handle: (call: Call) => Promise<Response>; params: string[] };

/** Finds the handler of a request. @throws ProviderError `not_found`, `method_not_allowed` */
export function findRoute(routes: Routes, method: string, segments: readonly string[]): Match {
  let otherMethod = false;
  for (const [key, handle] of Object.entries(routes)) {
    const [wanted, pattern = ""] = key.split(" ");
    const params = matchPath(pattern, segments);
    if (!params) continue;
    if (wanted === method) return { handle, params };
    otherMethod = true;
  }
  throw otherMethod
    ? new ProviderError("method_not_allowed", "This path does not take that method.")
    : new ProviderError("not_found", "There is nothing at this path.");
}

function matchPath(pattern: string, segments: readonly string[]): string[] | null {
  const parts = pattern === "" ? [] : pattern.split("/");
  if (parts.length !== segments.length) return null;
  const params: string[] = [];
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? "";
    if (part === "*") params.push(segment);
    else if (part !== segment) return null;
  }
  return params;
}

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

export function jsonAnswer(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } });
}

/** Writes an error in the provider's shape. */
export function errorAnswer(error: ProviderError): Response {
  return jsonAnswer({ error: { type: error.type, message: error.message } }, error.status);
}

export function emptyAnswer(): Response {
  const { "content-type": _, ...headers } = HEADERS;
  return new Response(null, { status: 204, headers });
}
