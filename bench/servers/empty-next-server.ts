import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import next from "next";

// Serves the fixture's build through Next's request handler, as the product serves its pages.

const dir = fileURLToPath(new URL("../fixtures/empty-next", import.meta.url));
const app = next({ dev: false, dir });
await app.prepare();
const handle = app.getRequestHandler();
const server = createServer((request, response) => void handle(request, response));
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once("SIGTERM", () => {
  server.close();
  void app.close();
});
