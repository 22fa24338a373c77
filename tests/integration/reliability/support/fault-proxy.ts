import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import type { Random } from "./seeded-random";

/** How the proxy treats new connections: forwards them, refuses them, or accepts them and never responds. */
type Mode = "pass" | "refuse" | "silent";

type Link = { client: Socket; server: Socket };

/** A TCP proxy in front of the database that can fail like networks and databases do. */
export class FaultProxy {
  private readonly links = new Set<Link>();
  private readonly silent = new Set<Socket>();
  private mode: Mode = "pass";
  /** Number of bytes that may still pass, in both directions together. The connection that exceeds it is reset. */
  private bytesUntilReset = Number.POSITIVE_INFINITY;
  private delayMs = 0;
  private resets = 0;

  private constructor(
    private server: Server,
    readonly port: number,
    private targetPort: number,
  ) {}

  static async start(targetPort: number): Promise<FaultProxy> {
    const server = createServer();
    await listen(server, 0);
    const proxy = new FaultProxy(server, (server.address() as AddressInfo).port, targetPort);
    server.on("connection", (client) => proxy.accept(client));
    return proxy;
  }

  /** The database's address through the proxy. */
  inFrontOf(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.port = String(this.port);
    return url.href;
  }

  /** Sets the target of new connections. */
  pointTo(targetPort: number): void {
    this.targetPort = targetPort;
  }

  /** Delays every chunk, in each direction. */
  delay(ms: number): void {
    this.delayMs = ms;
  }

  /** Cuts every connection, and refuses new ones until `up`. */
  async down(): Promise<void> {
    this.mode = "refuse";
    this.cutAll();
    await new Promise((done) => this.server.close(done));
  }

  /** Silently drops all traffic. Closes no connections and refuses no new ones. */
  goSilent(): void {
    this.mode = "silent";
  }

  /** Works normally again. Cuts the connections that hung. */
  async up(): Promise<void> {
    if (this.mode === "pass") return;
    if (this.mode === "refuse") {
      this.server = createServer((client) => this.accept(client));
      await listen(this.server, this.port);
    }
    this.mode = "pass";
    this.cutAll();
  }

  /** Resets this many connections, one after another, each after a random number of bytes. */
  async resetAtRandomOffsets(count: number, random: Random, maxBytes: number): Promise<void> {
    const wanted = this.resets + count;
    while (this.resets < wanted) {
      const before = this.resets;
      this.bytesUntilReset = random.between(1, maxBytes);
      await this.untilReset(before);
    }
    this.bytesUntilReset = Number.POSITIVE_INFINITY;
  }

  async close(): Promise<void> {
    this.cutAll();
    await new Promise((done) => this.server.close(done));
  }

  private accept(client: Socket): void {
    client.on("error", () => client.destroy());
    if (this.mode === "silent") {
      this.silent.add(client);
      return;
    }
    const server = connect(this.targetPort, "127.0.0.1");
    const link = { client, server };
    this.links.add(link);
    this.pipe(link, client, server);
    this.pipe(link, server, client);
  }

  private pipe(link: Link, from: Socket, to: Socket): void {
    from.on("data", (chunk: Buffer) => {
      if (this.mode === "silent") return;
      const passing = chunk.subarray(0, this.bytesUntilReset);
      this.bytesUntilReset -= chunk.length;
      this.write(to, passing);
      if (this.bytesUntilReset < 0) this.reset(link);
    });
    from.on("error", () => from.destroy());
    from.on("close", () => {
      this.links.delete(link);
      to.end();
    });
  }

  private write(to: Socket, bytes: Buffer): void {
    if (this.delayMs === 0) to.write(bytes);
    else setTimeout(() => to.writable && to.write(bytes), this.delayMs);
  }

  private reset({ client, server }: Link): void {
    this.bytesUntilReset = Number.POSITIVE_INFINITY;
    this.resets += 1;
    client.resetAndDestroy();
    server.resetAndDestroy();
    for (const tell of this.resetListeners.splice(0)) tell();
  }

  private readonly resetListeners: (() => void)[] = [];

  private untilReset(before: number): Promise<void> {
    if (this.resets > before) return Promise.resolve();
    return new Promise((resolve) => this.resetListeners.push(resolve));
  }

  private cutAll(): void {
    for (const { client, server } of this.links) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
    for (const client of this.silent) client.resetAndDestroy();
    this.links.clear();
    this.silent.clear();
  }
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((done, fail) => server.once("error", fail).listen(port, "127.0.0.1", done));
}
