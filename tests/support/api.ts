import superjson from "superjson";
import type { HandleApi } from "~/server/http";
import type { ServiceContext } from "~/server/core/context";
import { createObservedHandler } from "./api-handler";
import { at } from "./at";

export { at };

export type Sent = {
  token?: string;
  /** Sent as JSON, unless it is a string. */
  body?: unknown;
  headers?: Record<string, string>;
  peer?: string | null;
};

/** A response. `body` is parsed JSON, or the text if it isn't JSON. */
export type Answer = { status: number; headers: Headers; text: string; body: unknown };

/** Calls the API handler as a client over HTTP would, without the network. */
export class TestApi {
  private readonly handle: HandleApi;

  constructor(parts: Pick<ServiceContext, "db"> & Partial<Pick<ServiceContext, "clock" | "log">>) {
    this.handle = createObservedHandler(parts);
  }

  get(path: string, sent: Sent = {}): Promise<Answer> {
    return this.send("GET", path, sent);
  }

  post(path: string, sent: Sent = {}): Promise<Answer> {
    return this.send("POST", path, sent);
  }

  async send(method: string, path: string, { token, body, headers = {}, peer = null }: Sent = {}): Promise<Answer> {
    const all = new Headers(headers);
    if (token !== undefined) all.set("authorization", `Bearer ${token}`);
    if (body !== undefined && !all.has("content-type")) all.set("content-type", "application/json");
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      headers: all,
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    });
    const response = await this.handle(request, { peer });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parseOrText(text) };
  }

  /** Calls a tRPC query. `body` is the procedure's output. */
  async query(procedure: string, input: unknown, sent: Sent = {}): Promise<Answer> {
    const query = `?input=${encodeURIComponent(JSON.stringify(superjson.serialize(input)))}`;
    return unwrap(await this.get(`/api/trpc/${procedure}${query}`, sent));
  }

  /** Calls a tRPC mutation. */
  async mutate(procedure: string, input: unknown, sent: Sent = {}): Promise<Answer> {
    return unwrap(await this.post(`/api/trpc/${procedure}`, { ...sent, body: superjson.serialize(input) }));
  }
}

function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the output or error of a tRPC response, without its envelope. */
function unwrap(answer: Answer): Answer {
  const json = at(answer.body, "result", "data", "json") ?? at(answer.body, "error", "json");
  return json === undefined ? answer : { ...answer, body: json };
}
