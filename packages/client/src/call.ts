import { FarsiteError } from "./errors.js";
import { exchange, type Outgoing } from "./exchange.js";
import { KEYED_OPERATIONS, type Operations } from "./rest-types.js";
import { isTransient, TokenHolder, type OnSession, type SessionTokens } from "./session.js";
import { abortable, backoffMs, pause } from "./waiting.js";

export type OperationName = keyof Operations;
export type Input<Name extends OperationName> = Operations[Name]["input"];
export type Output<Name extends OperationName> = Operations[Name]["output"];

export type ClientOptions = {
  /** Where the product is: `https://farsite.example`, without `/api`. */
  baseUrl: string;
  /**
   * A personal API token, an access token, or a session, which is renewed automatically. Without one, you call as a
   * visitor.
   */
  token?: string | SessionTokens | undefined;
  /** Receives each new session for you to store, and null when the session is over. */
  onSession?: OnSession | undefined;
  /** How often a repeatable call is retried after a temporary failure; 3 by default. */
  retries?: number | undefined;
  /** The wait before the first retry, which doubles each time; 200 by default. */
  retryBaseMs?: number | undefined;
  /** The longest `Retry-After` to wait for; a longer one throws at once. 30,000 by default. */
  maxRetryAfterMs?: number | undefined;
  /** Time limit of one attempt; 30,000 by default, and longer for calls that write a letter or store a file. */
  timeoutMs?: number | undefined;
  /** Sends the requests instead of the global `fetch`. */
  fetch?: typeof fetch | undefined;
};

export type CallOptions = {
  /** Aborts the call, its waits and its retries. The call then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Time limit of one attempt. */
  timeoutMs?: number | undefined;
};

export type KeyedCallOptions = CallOptions & {
  /** Identifies this action for 24 hours: repeating it returns the first response. By default, each call has a new one. */
  idempotencyKey?: string | undefined;
};

/** Makes a call of the API by its method and path. */
export type Call = <Name extends OperationName>(
  name: Name,
  input: Input<Name>,
  options?: KeyedCallOptions,
) => Promise<Output<Name>>;

const KEYED: ReadonlySet<string> = new Set(KEYED_OPERATIONS);

/** POSTs that can be repeated without a key, because a repetition changes nothing. */
const REPEATABLE: ReadonlySet<OperationName> = new Set([
  "POST /jobs/{id}/save",
  "POST /jobs/{id}/apply",
  "POST /jobs/{id}/report",
  "POST /payments/verify",
  "POST /consulting/bookings/{id}/cancel",
]);

/** Calls that sign in. They ignore the token, and their 401 never renews the session. */
const WITHOUT_TOKEN: ReadonlySet<OperationName> = new Set([
  "POST /auth/signup",
  "POST /auth/verify",
  "POST /auth/login",
  "POST /auth/refresh",
  "POST /auth/resend",
  "POST /auth/reset",
]);

const FILES: ReadonlySet<OperationName> = new Set([
  "GET /me/resume/{fileId}",
  "GET /pictures/{fileId}",
  "GET /logos/{id}",
]);

/** Time limit for calls that write a letter or upload a file. */
const SLOW: ReadonlySet<OperationName> = new Set(["POST /generate", "POST /me/upload-resume"]);
const SLOW_TIMEOUT_MS = 180_000;

/** Makes calls: adds and renews the token, and retries. */
export function createCaller(options: ClientOptions): { call: Call; tokens: TokenHolder } {
  const base = `${options.baseUrl.replace(/\/+$/, "")}/api`;
  const fetcher: typeof fetch = options.fetch ?? ((...request) => fetch(...request));
  const { retries = 3, retryBaseMs = 200, maxRetryAfterMs = 30_000, timeoutMs = 30_000 } = options;

  const tokens = new TokenHolder(
    options.token ?? null,
    async (refreshToken, limitMs) => {
      const outgoing = prepare(base, "POST /auth/refresh", { refresh_token: refreshToken });
      const answer = await exchange(fetcher, outgoing, { timeoutMs: Math.min(timeoutMs, limitMs) });
      return answer as Output<"POST /auth/refresh">;
    },
    options.onSession ?? (() => {}),
  );

  /** Returns the milliseconds to wait before the next attempt; null to give up. */
  const waitAfter = (error: unknown, attempt: number): number | null => {
    if (attempt >= retries) return null;
    // Retries only if our own first attempt, whose response was lost, may still be running.
    const isOwn = attempt > 0 && error instanceof FarsiteError && error.code === "IN_PROGRESS";
    if (!isOwn && !isTransient(error)) return null;
    if (error.retryAfter === null) return backoffMs(retryBaseMs, attempt);
    return error.retryAfter * 1000 <= maxRetryAfterMs ? error.retryAfter * 1000 : null;
  };

  const call: Call = async (name, input, given = {}) => {
    const outgoing = prepare(base, name, input, given.idempotencyKey);
    const { signal } = given;
    const limits = { signal, timeoutMs: given.timeoutMs ?? (SLOW.has(name) ? SLOW_TIMEOUT_MS : timeoutMs) };
    const send = () => exchange(fetcher, outgoing, limits);
    const { who } = tokens;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await (WITHOUT_TOKEN.has(name) ? send() : sendAs(tokens, outgoing, send, { who, signal }));
        return answer as Output<typeof name>;
      } catch (error) {
        const wait = isRepeatable(name) ? waitAfter(error, attempt) : null;
        if (wait === null) throw error;
        await pause(wait, signal);
        // If another user has signed in since, a retry would charge the wrong user.
        if (tokens.who !== who) throw error;
      }
    }
  };
  return { call, tokens };
}

/** Sends the call with the token. After a 401, repeats it once with a new token, because then nothing has changed. */
async function sendAs(
  tokens: TokenHolder,
  outgoing: Outgoing,
  send: () => Promise<unknown>,
  { who, signal }: { who: number; signal: AbortSignal | undefined },
): Promise<unknown> {
  const token = await abortable(tokens.fresh(), signal);
  setAuthorization(outgoing, token);
  try {
    return await send();
  } catch (error) {
    const isRefused = error instanceof FarsiteError && error.status === 401 && error.code === "UNAUTHORIZED";
    if (!isRefused || token === null || !(await abortable(tokens.replace(token, who), signal))) throw error;
    setAuthorization(outgoing, tokens.accessToken);
    return send();
  }
}

function setAuthorization({ headers }: Outgoing, token: string | null): void {
  if (token === null) delete headers["authorization"];
  else headers["authorization"] = `Bearer ${token}`;
}

function isRepeatable(name: OperationName): boolean {
  return !name.startsWith("POST ") || KEYED.has(name) || REPEATABLE.has(name);
}

/** Splits a call's input into the path, the query of a GET and the body of other methods. */
function prepare(base: string, name: OperationName, input: object, idempotencyKey?: string): Outgoing {
  const [method = "", pattern = ""] = name.split(" ");
  const rest = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = pattern.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest.get(field) ?? "");
    // These values would change the path to another call's.
    if (["", ".", ".."].includes(value)) throw new TypeError(`"${value}" cannot be the ${field} of ${name}`);
    rest.delete(field);
    return encodeURIComponent(value);
  });
  const headers: Record<string, string> = { accept: "application/json" };
  const answer = FILES.has(name) ? "file" : "json";
  if (answer === "file") headers["accept"] = "*/*";
  if (KEYED.has(name)) headers["idempotency-key"] = idempotencyKey ?? makeKey();
  if (method === "GET" || method === "DELETE")
    return { method, url: `${base}${path}${queryOf(rest)}`, headers, answer };
  return { method, url: `${base}${path}`, headers, answer, body: bodyOf(rest, headers) };
}

function bodyOf(fields: ReadonlyMap<string, unknown>, headers: Record<string, string>): string | FormData {
  const file = fields.get("file");
  if (file instanceof Blob) {
    const form = new FormData();
    form.append("file", file);
    return form; // `fetch` sets the content type and its boundary.
  }
  headers["content-type"] = "application/json";
  return JSON.stringify(Object.fromEntries(fields));
}

/** Joins several values of one parameter with commas. */
function queryOf(fields: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? "" : `?${query}`;
}

/** 128 random bits. (`crypto.randomUUID` is missing on pages without https.) */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
