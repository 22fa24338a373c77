import { connect } from "node:net";
import { vi } from "vitest";

/** Waits until a program on this machine accepts connections on this port. */
export async function waitForPort(port: number): Promise<void> {
  const attempt = () =>
    new Promise<void>((done, fail) => {
      const socket = connect(port, "127.0.0.1", () => done(void socket.destroy())).once("error", fail);
    });
  await vi.waitFor(attempt, { timeout: 10_000 });
}
