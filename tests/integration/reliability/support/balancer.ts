import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const LOOK_EVERY_MS = 200;

/** Sends requests in turn to the servers whose readiness it last saw, and to the next one if a server can't be reached. */
export class Balancer {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  readonly #ports: readonly number[];
  readonly #looking: NodeJS.Timeout;
  #ready: number[];
  #next = 0;

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#ready = [...ports];
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY_MS);
    this.#server = createServer((incoming, outgoing) => void this.#pass(incoming, outgoing));
  }

  static async start(ports: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer(ports);
    await new Promise<void>((done) => balancer.#server.listen(0, "127.0.0.1", done));
    return balancer;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    clearInterval(this.#looking);
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #look(): Promise<void> {
    const answers = await Promise.all(
      this.#ports.map(async (port) => {
        const url = `http://127.0.0.1:${port}/api/health/ready`;
        const status = await fetch(url, { headers: { connection: "close" } }).then((answer) => answer.status, () => 0); // prettier-ignore
        return status === 200 ? [port] : [];
      }),
    );
    const ready = answers.flat();
    if (ready.length > 0) this.#ready = ready; // as balancers do: none ready means that the look failed
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    for (let tries = 0; tries < this.#ports.length; tries += 1) {
      this.#next += 1;
      const port = this.#ready[this.#next % this.#ready.length] ?? 0;
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
