import cluster, { type Worker } from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "./start-error.ts";

const RESTART_MS = 1_000;

/** Forked processes that share this one's port. */
export type WebProcesses = {
  /** Sends SIGTERM to all, so that they drain, and waits until they have exited. */
  stop(): Promise<void>;
};

/**
 * Forks serving processes and resolves once all listen. Later restarts any that exits unexpectedly.
 * @throws StartError if one exits before it listens
 */
export async function forkWebProcesses(
  count: number,
  describeEnv: (index: number) => Record<string, string>,
  signal: AbortSignal,
): Promise<WebProcesses> {
  const running = new Set<Worker>();
  let isStopping = false;
  const fork = async (index: number): Promise<void> => {
    const env = describeEnv(index);
    const child = cluster.fork(env);
    running.add(child);
    const listening = Promise.withResolvers<void>();
    // It opens the port for metrics first.
    child.on("listening", ({ port }) => void (String(port) === env.METRICS_PORT || listening.resolve()));
    child.once("exit", (code) => {
      running.delete(child);
      listening.reject(new StartError(`A web process ended with exit code ${code} before it was ready.`));
    });
    await listening.promise;
    child.once("exit", () => void refork(index));
  };
  const refork = async (index: number) => {
    while (!isStopping && !signal.aborted) {
      await wait(RESTART_MS);
      if (isStopping || signal.aborted) return;
      console.error("A web process ended unexpectedly; starting another.");
      const isServing = await fork(index).then(
        () => true,
        () => false,
      );
      if (isServing) return;
    }
  };
  const stop = async () => {
    isStopping = true;
    const ended = [...running].map((child) => new Promise((resolve) => child.once("exit", resolve)));
    for (const child of running) child.process.kill("SIGTERM");
    await Promise.all(ended);
  };
  try {
    await Promise.all(Array.from({ length: count }, (_, index) => fork(index)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
