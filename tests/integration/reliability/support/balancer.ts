import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_EVERY_MS = 200;
const LOOK_PATIENCE_MS = 2_000;

/** Sends requests in turn to the servers that were ready at the last check, and to the next one if a server is unreachable. */
export class Balancer {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  readonly #ports: readonly number[];
  readonly #end = new AbortController();
  readonly #looking: Promise<unknown>;
  readonly #unready = new Set<number>();
  #next = 0;

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#looking = Promise.all(ports.map((port) => this.#follow(port)));
    // Otherwise clients could reuse a connection while it is being closed.
    this.#server = createServer({ keepAliveTimeout: 600_000 }, (incoming, outgoing) => {
      void this.#pass(incoming, outgoing);
    });
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
    this.#end.abort();
    await this.#looking;
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** Checks each server separately, so that a slow one doesn't delay noticing that another one drains. */
  async #follow(port: number): Promise<void> {
    while (!this.#end.signal.aborted) {
      const signal = AbortSignal.any([this.#end.signal, AbortSignal.timeout(LOOK_PATIENCE_MS)]);
      const url = `http://127.0.0.1:${port}/api/health/ready`;
      const status = await fetch(url, { headers: { connection: "close" }, signal }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) this.#unready.delete(port);
      else this.#unready.add(port);
      await wait(LOOK_EVERY_MS, undefined, { signal: this.#end.signal }).catch(() => undefined);
    }
  }

  /** Returns the next ready server, or any server if none is ready. */
  #pick(): number {
    const ready = this.#ports.filter((port) => !this.#unready.has(port));
    const choice = ready.length > 0 ? ready : this.#ports;
    this.#next += 1;
    return choice[this.#next % choice.length] ?? 0;
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    for (let tries = 0; tries < this.#ports.length; tries += 1) {
      if (await this.#send(this.#pick(), { incoming, outgoing, body })) return;
    }
    outgoing.writeHead(502).end();
  }

  /** Returns false if another server can be tried, because nothing was sent or a kept-alive connection had ended. */
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
