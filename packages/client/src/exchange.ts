import { FarsiteError, networkError, type FieldIssue } from "./errors.js";
import { startTimer } from "./waiting.js";

/** A request that can be sent repeatedly. */
export type Outgoing = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  /** How to read the response. Files aren't JSON. */
  answer: "json" | "file";
};

/**
 * Sends no cookies, because the token identifies the caller. Follows no redirects, because they could send passwords and
 * refresh tokens to another host.
 */
export const OWN_HOST_ONLY = { credentials: "omit", redirect: "error" } as const;

type Limits = { signal?: AbortSignal; timeoutMs: number };

/** Sends a request once. Throws FarsiteError, or the reason of the signal. */
export async function exchange(
  fetcher: typeof fetch,
  outgoing: Outgoing,
  { signal, timeoutMs }: Limits,
): Promise<unknown> {
  signal?.throwIfAborted();
  // Not `AbortSignal.any`, because with a timeout it may be garbage-collected before it fires.
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal?.reason);
  signal?.addEventListener("abort", onAbort);
  const timer = startTimer(() => controller.abort(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    const { method, url, headers, body } = outgoing;
    const init = { method, headers, body, signal: controller.signal, ...OWN_HOST_ONLY };
    return await readAnswer(await fetcher(url, init), outgoing);
  } catch (cause) {
    signal?.throwIfAborted();
    throw cause instanceof FarsiteError ? cause : networkError({ cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

async function readAnswer(response: Response, { answer }: Outgoing): Promise<unknown> {
  if (!response.ok) throw await readRefusal(response);
  if (answer === "file") return response.blob();
  if (!isJson(response)) {
    await response.body?.cancel();
    throw new FarsiteError("API endpoint not available (returned non-JSON response)", {
      status: response.status,
      code: "NOT_JSON",
      requestId: response.headers.get("x-request-id"),
    });
  }
  return response.json();
}

/** Reads the error from the body, else from the status. An unreadable body, perhaps a proxy's, is a network error. */
async function readRefusal(response: Response): Promise<FarsiteError> {
  const { status, headers } = response;
  const facts = { status, requestId: headers.get("x-request-id"), retryAfter: parseRetryAfter(headers) };
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    return networkError({ ...facts, cause });
  }
  const { error, code, request_id: requestId, issues } = Object(body) as Record<string, unknown>;
  return new FarsiteError(isText(error) ? error : `HTTP ${status}`, {
    ...facts,
    code: isText(code) ? code : "HTTP_ERROR",
    // From the body, because browsers hide the header from scripts of other origins.
    requestId: facts.requestId ?? (isText(requestId) ? requestId : null),
    issues: Array.isArray(issues) ? (issues as FieldIssue[]) : [],
  });
}

/** Parses seconds or a date (RFC 9110, 10.2.3); null for anything else. */
function parseRetryAfter(headers: Headers): number | null {
  const value = headers.get("retry-after");
  if (value === null) return null;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

function isJson({ headers }: Response): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(headers.get("content-type") ?? "");
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
