import type { Server } from "node:http";
import { Server as TcpServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** After a response, a client may reuse its connection within this time. */
const LINGER_MS = 1_000;
const LOOK_EVERY_MS = 20;
const MAX_TURNS = 1_000;
/** In a shorter turn of the event loop, nothing else ran. */
const QUIET_TURN_MS = 0.1;

/**
 * Closes a server without cutting off requests. Node's own `close` resets connections that wait to be accepted, and idle
 * connections whose next request is already on its way.
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

  /** Call it after each response. */
  use(socket: Socket): void {
    if (this.lastUsed.has(socket)) this.lastUsed.set(socket, performance.now());
  }

  /** Stops accepting, ends idle connections, and waits until the others have got their responses. */
  async close(): Promise<void> {
    await this.acceptPending();
    // HTTP's own `close` would end connections that are only briefly idle.
    const closed = new Promise<void>((done) => TcpServer.prototype.close.call(this.server, () => done()));
    const deadline = performance.now() + LINGER_MS;
    while (performance.now() < deadline && this.wasUsedRecently()) await wait(LOOK_EVERY_MS);
    // Runs right after the event loop has read everything, when connections that look idle are idle.
    const sweep = setInterval(() => setImmediate(() => this.server.closeIdleConnections()), LOOK_EVERY_MS);
    await closed;
    clearInterval(sweep);
  }

  /**
   * Waits for a turn of the event loop without new connections. Ignores long turns: connections that arrive during one
   * aren't seen yet and would be reset.
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
