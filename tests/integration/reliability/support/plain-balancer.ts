import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Sends requests to servers in turn, as nginx does without health checks: it takes the next one only if a server can't be
 * reached, and knows nothing of readiness.
 */
export class PlainBalancer {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  readonly #ports: readonly number[];
  #next = 0;

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#server = createServer((incoming, outgoing) => void this.#pass(incoming, outgoing));
  }

  static async start(ports: readonly number[]): Promise<PlainBalancer> {
    const balancer = new PlainBalancer(ports);
    await new Promise<void>((done) => balancer.#server.listen(0, "127.0.0.1", done));
    return balancer;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    for (let tries = 0; tries < this.#ports.length; tries += 1) {
      this.#next += 1;
      const port = this.#ports[this.#next % this.#ports.length] ?? 0;
      if (await this.#send(port, { incoming, outgoing, body })) return;
    }
    outgoing.writeHead(502).end();
  }

  /** Returns false if another server may be tried: nothing was sent, or a kept connection had ended. */
  #send(
    port: number,
    { incoming, outgoing, body }: { incoming: IncomingMessage; outgoing: ServerResponse; body: Buffer },
  ): Promise<boolean> {
    return new Promise((done) => {
      const { method, url, headers } = incoming;
      const sent = request({ host: "127.0.0.1", port, method, path: url, headers, agent: this.#agent }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on("error", () => outgoing.destroy());
        done(true);
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ECONNREFUSED" || (sent.reusedSocket && error.code === "ECONNRESET")) return done(false);
        if (outgoing.headersSent) outgoing.destroy();
        else outgoing.writeHead(502).end(error.code);
        done(true);
      });
      sent.end(body);
    });
  }
}
