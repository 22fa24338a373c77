import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type BenchServer = { port: number; stop: () => Promise<void> };

/** Starts one of this folder's servers in its own process, and waits until it reports its port. */
export async function forkServer(
  name: "bare-server" | "empty-next-server" | "model-server",
  env: Record<string, string> = {},
): Promise<BenchServer> {
  const child = fork(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), {
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  const ended = once(child, "exit");
  const [message] = (await Promise.race([
    once(child, "message"),
    ended.then(() => Promise.reject(new Error(`${name} ended before it was ready`))),
  ])) as [{ port: number }];
  return {
    port: message.port,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
