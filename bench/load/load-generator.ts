import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The worker's task: requests to send in order over this many connections. */
export type LoadOrder = { port: number; connections: number; requests: string[] };

export type LoadReport = { perSecond: number; statuses: Record<number, number> };

type Reply = { report?: LoadReport; error?: string };

/** The client of the HTTP measurements. It runs in its own process, so that it shares no event loop with a server. */
export class LoadGenerator {
  private constructor(private readonly worker: ChildProcess) {}

  static start(): LoadGenerator {
    return new LoadGenerator(fork(fileURLToPath(new URL("load-worker.ts", import.meta.url))));
  }

  /** Sends the load. @throws if a response isn't 200 */
  async run(order: LoadOrder): Promise<LoadReport> {
    const replied = once(this.worker, "message") as Promise<[Reply]>;
    this.worker.send(order);
    const [{ report, error }] = await replied;
    if (report === undefined) throw new Error(`The load could not be sent: ${error}`);
    const other = Object.keys(report.statuses).filter((status) => status !== "200");
    if (other.length > 0) throw new Error(`Not every answer was 200: ${JSON.stringify(report.statuses)}`);
    return report;
  }

  stop(): void {
    this.worker.kill();
  }
}

/** Writes a request as text for the wire. Its body is JSON in ASCII. */
export function httpRequest(
  method: "GET" | "POST",
  path: string,
  headers: Record<string, string> = {},
  body = "",
): string {
  const described = method === "POST" ? { "content-length": String(body.length) } : {};
  const fields = {
    host: "localhost",
    ...described,
    ...(body === "" ? {} : { "content-type": "application/json" }),
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, "", body].join("\r\n");
}
