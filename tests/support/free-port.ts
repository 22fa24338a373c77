import { createServer, type Server } from "node:net";

/** Returns an unused port, or the first of several in a row. */
export async function findFreePort(inARow = 1): Promise<number> {
  for (;;) {
    const first = await listen(0);
    const others = Array.from({ length: inARow - 1 }, (_, index) => listen(first.port + 1 + index));
    const found = [first, ...(await Promise.all(others))];
    await Promise.all(found.map(({ server }) => new Promise((resolve) => server.close(resolve))));
    if (found.every(({ isFree }) => isFree)) return first.port;
  }
}

function listen(port: number): Promise<{ server: Server; port: number; isFree: boolean }> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve({ server, port, isFree: false }));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve({ server, port: typeof address === "object" && address ? address.port : 0, isFree: true });
    });
  });
}
