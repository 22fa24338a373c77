import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { CONFIGURED_PROXIES } from "./support/proxies";

/** Serves one asset, like a ready process of one release. Returns its port. */
async function serveAsset(path: string): Promise<number> {
  const paths = [path, "/api/health/ready"];
  const server = createServer(({ url = "" }, response) => response.writeHead(paths.includes(url) ? 200 : 404).end());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
}

describe("a proxy with our configuration (skipped if it isn't installed)", () => {
  for (const { name, start, isInstalled } of CONFIGURED_PROXIES)
    it.runIf(isInstalled)(
      `${name} finds an asset that only one of three processes has, and passes on a 404 of all`,
      async () => {
        const ports = await Promise.all(["/_next/static/new.js", "/_next/static/old.js", "/other"].map(serveAsset));
        const proxy = await start(ports);
        onTestFinished(() => proxy.close());
        const ask = async (path: string) => (await fetch(`${proxy.baseUrl}/_next/static/${path}`)).status;
        for (const path of ["new.js", "old.js"]) {
          for (let request = 0; request < 12; request += 1) expect(await ask(path)).toBe(200);
        }
        expect(await ask("none.js")).toBe(404);
      },
    );
});
