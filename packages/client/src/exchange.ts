import { FarsiteError, networkError, type FieldIssue } from "./errors.js";
import { startTimer } from "./waiting.js";

/** One request, ready to be sent any number of times. */
export type Outgoing = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | FormData;
  /** What the answer is read as; a file has no JSON. */
  answer: "json" | "file";
};

/**
 * Cookies belong to pages; a call is whoever its token says. And it is meant for the host that was named: a redirect would
 * take passwords and refresh tokens in its body to any other.
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
  // Wired by hand: `AbortSignal.any` of a timeout may be collected before it fires.
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

/** The `error` of its body, else its status; what cannot be read is a fault of the network or of what stands in it. */
async function readRefusal(response: Response): Promise<FarsiteError> {
  const { status, headers } = response;
  const facts = { status, requestId: headers.get("x-request-id"), retryAfter: readRetryAfter(headers) };
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
    // Read from the body where a browser hides the header from another origin's scripts.
    requestId: facts.requestId ?? (isText(requestId) ? requestId : null),
    issues: Array.isArray(issues) ? (issues as FieldIssue[]) : [],
  });
}

/** Seconds, or a date (RFC 9110, 10.2.3); null for neither. */
function readRetryAfter(headers: Headers): number | null {
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
