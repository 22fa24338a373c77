import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 10_000;
const PAUSE_MS = 50;

/** Waits until a program on this machine accepts connections on this port. Throws after 10 s. Also runs outside Vitest. */
export async function waitForPort(port: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await accepts(port))) {
    if (performance.now() > deadline) throw new Error(`Nothing accepts connections on port ${port}`);
    await pause(PAUSE_MS);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      done(true);
    }).once("error", () => done(false));
  });
}
