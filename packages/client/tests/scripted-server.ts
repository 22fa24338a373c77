import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = {
  method: string;
  path: string;
  token: string | undefined;
  key: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
};

export type Answering = (response: ServerResponse, received: Received) => void;

/** An HTTP server that gives scripted answers in order and repeats the last one. */
export class ScriptedServer {
  readonly received: Received[] = [];
  private readonly script = new Map<string, Answering[]>();

  private constructor(
    private readonly server: Server,
    readonly baseUrl: string,
  ) {
    server.on("request", (request: IncomingMessage, response: ServerResponse) => void this.take(request, response));
  }

  static async start(): Promise<ScriptedServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return new ScriptedServer(server, `http://127.0.0.1:${port}`);
  }

  /** Sets the answers to `GET /me` and the like, without `/api` and with any query. */
  on(call: string, ...answers: Answering[]): void {
    this.script.set(call, answers);
  }

  /** Forgets answers and requests. */
  reset(): void {
    this.script.clear();
    this.received.length = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += String(chunk);
    const { method = "", url: path = "", headers } = request;
    const received: Received = {
      method,
      path: path.replace(/^\/api/, ""),
      token: headers.authorization?.replace("Bearer ", ""),
      key: headers["idempotency-key"]?.toString(),
      headers,
      body,
    };
    this.received.push(received);
    const call = `${method} ${received.path}`;
    const answers = this.script.get(call) ?? this.script.get(call.replace(/\?.*$/, "")) ?? [];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer) throw new Error(`Nobody said what to answer to ${method} ${received.path}`);
    answer(response, received);
  }
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

export const text =
  (status: number, body: string, contentType: string): Answering =>
  (response) =>
    response.writeHead(status, { "content-type": contentType }).end(body);

/** Cuts the connection without an answer. */
export const cut: Answering = (response) => response.destroy();

/** Starts to answer, then cuts the connection. */
export const cutInTheMiddle: Answering = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
  response.write('{"id":', () => response.destroy());
};

/** An error in the API's shape. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Answering =>
  json(status, { error: `Refused: ${code}`, code, request_id: "r-1" }, { "x-request-id": "r-1", ...headers });
