import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";

/** A client that keeps a connection and has more to send does so within this time after an answer. */
const LINGER_MS = 1_000;
const LOOK_EVERY_MS = 20;
const MAX_TURNS = 1_000;

/**
 * The connections of a server that is to close without cutting a request off. Closing it at once would reset kept
 * connections over which the next request is already on its way, and new ones that wait to be accepted.
 */
export class KeptConnections {
  private readonly lastUsed = new Map<Socket, number>();
  private accepted = 0;

  constructor(server: Server) {
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
   * Resolves when no request is likely to be on its way: no connection was used lately (those that are in use learn from
   * their answers that they are to close), and none waits to be accepted. Close the server in the same turn.
   */
  async untilQuiet(): Promise<void> {
    const deadline = performance.now() + LINGER_MS;
    while (performance.now() < deadline && this.wasUsedLately()) await wait(LOOK_EVERY_MS);
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const before = this.accepted;
      // Between two turns Node accepts what waits.
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
