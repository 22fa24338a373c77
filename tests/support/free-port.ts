import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:net";

/** Above the ports that fetch refuses. */
const LOWEST = 11_000;
/** Below the ports that systems pick for clients and for servers on port 0, which could take a port before its user does. */
const HIGHEST = Math.max(LOWEST + 1_000, readFirstEphemeral() - 1);

/** Returns an unused port, or the first of several in a row. Random, so that processes rarely pick the same. */
export async function findFreePort(inARow = 1): Promise<number> {
  for (;;) {
    const first = randomInt(LOWEST, HIGHEST - inARow);
    const servers = await Promise.all(Array.from({ length: inARow }, (_, index) => listen(first + index)));
    const open = servers.filter((server) => server !== null);
    await Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve))));
    if (open.length === inARow) return first;
  }
}

function readFirstEphemeral(): number {
  try {
    return Number.parseInt(readFileSync("/proc/sys/net/ipv4/ip_local_port_range", "utf8"), 10);
  } catch {
    return 32_768;
  }
}

/** Returns null if the port is taken. */
function listen(port: number): Promise<Server | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
