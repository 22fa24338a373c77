import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { ROOT } from "./paths.ts";

export type ToolRun = { ok: boolean; output: string; seconds: number };

/** Runs a tool of node_modules/.bin and collects its output. Sends SIGINT after `timeoutMs`, so that the tool still reports. */
export async function runTool(
  [tool = "", ...args]: readonly string[],
  options: { env?: Record<string, string>; onOutput?: (text: string) => void; timeoutMs?: number } = {},
): Promise<ToolRun> {
  const started = performance.now();
  const PATH = [join(ROOT, "node_modules/.bin"), process.env.PATH ?? ""].join(delimiter);
  const timeout = Number.isFinite(options.timeoutMs) ? Math.max(1, options.timeoutMs ?? 0) : undefined;
  const env = { ...process.env, PATH, ...options.env };
  const child = spawn(tool, args, {
    cwd: ROOT,
    env,
    timeout,
    killSignal: "SIGINT",
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      options.onOutput?.(chunk.toString());
    });
  }
  const code = await new Promise<number | null>((done, fail) => child.once("error", fail).once("close", done));
  return { ok: code === 0, output, seconds: (performance.now() - started) / 1000 };
}
