import type { Server } from "node:http";
import { Server as TcpServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** Clients reuse a kept connection within this time after an answer. */
const LINGER_MS = 1_000;
const LOOK_EVERY_MS = 20;
const MAX_TURNS = 1_000;
/** A turn of the event loop in which nothing else ran. */
const QUIET_TURN_MS = 0.1;

/**
 * Closes a server without cutting off requests. Node's own `close` resets connections that wait to be accepted, and kept
 * ones with a request already on its way.
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

  /** Call after each answer. */
  use(socket: Socket): void {
    if (this.lastUsed.has(socket)) this.lastUsed.set(socket, performance.now());
  }

  /** Stops accepting, ends idle connections, and waits until the others have got their answers. */
  async close(): Promise<void> {
    await this.acceptPending();
    // HTTP's own `close` would end kept connections.
    const closed = new Promise<void>((done) => TcpServer.prototype.close.call(this.server, () => done()));
    const deadline = performance.now() + LINGER_MS;
    while (performance.now() < deadline && this.wasUsedRecently()) await wait(LOOK_EVERY_MS);
    // Right after the event loop has read everything, connections that look idle really are.
    const sweep = setInterval(() => setImmediate(() => this.server.closeIdleConnections()), LOOK_EVERY_MS);
    await closed;
    clearInterval(sweep);
  }

  /**
   * Waits for a turn of the event loop without new connections. Only a short turn counts: connections that arrive
   * during a long one aren't seen and would be reset.
   */
  private async acceptPending(): Promise<void> {
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const before = this.accepted;
      await nextTurn();
      const startedAt = performance.now();
      await nextTurn();
      if (this.accepted === before && performance.now() - startedAt < QUIET_TURN_MS) return;
    }
  }

  private wasUsedRecently(): boolean {
    const since = performance.now() - LINGER_MS;
    return [...this.lastUsed.values()].some((time) => time > since);
  }
}
