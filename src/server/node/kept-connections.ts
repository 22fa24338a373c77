import type { Server } from "node:http";
import { Server as TcpServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** A client that keeps a connection and has more to send does so within this time after an answer. */
const LINGER_MS = 1_000;
const LOOK_EVERY_MS = 20;
const MAX_TURNS = 100;

/**
 * The connections of a server that is to close without cutting a request off. What Node's own `close` does would reset
 * new connections that wait to be accepted, and kept ones over which the next request is already on its way.
 */
export class KeptConnections {
  private readonly lastUsed = new Map<Socket, number>();
  private accepted = 0;

  constructor(private readonly server: Server) {
    server.on("connection", (socket: Socket) => {
      this.accepted += 1;
      this.lastUsed.set(socket, performance.now());
      socket.once("close", () => this.lastUsed.delete(socket));
    });
  }

  /** Call when an answer has been sent over the connection. */
  use(socket: Socket): void {
    if (this.lastUsed.has(socket)) this.lastUsed.set(socket, performance.now());
  }

  /**
   * Refuses new connections, lets those in use learn from their next answer that they are to close, ends the others, and
   * resolves when none is left.
   */
  async close(): Promise<void> {
    await this.untilAccepted();
    // Of TCP, not of HTTP: the kept connections stay open.
    const closed = new Promise<void>((done) => TcpServer.prototype.close.call(this.server, () => done()));
    const deadline = performance.now() + LINGER_MS;
    while (performance.now() < deadline && this.wasUsedLately()) await wait(LOOK_EVERY_MS);
    const sweep = setInterval(() => this.server.closeIdleConnections(), LOOK_EVERY_MS);
    this.server.closeIdleConnections();
    await closed;
    clearInterval(sweep);
  }

  /** Until no connection waits to be accepted; Node accepts one in each turn. */
  private async untilAccepted(): Promise<void> {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const before = this.accepted;
      await nextTurn();
      await nextTurn();
      if (this.accepted === before) return;
    }
  }

  private wasUsedLately(): boolean {
    const since = performance.now() - LINGER_MS;
    return [...this.lastUsed.values()].some((time) => time > since);
  }
}
