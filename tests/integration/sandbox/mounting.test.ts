import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { discardDataDir, makeMigratedDataDir, startServer, type TestServer } from "../../support/server";
import { callControl } from "../../support/sandbox";

let dataDir: string;
/** Has no provider account until the last test. Listens everywhere from its restart on. */
let server: TestServer;
beforeAll(async () => {
  dataDir = await makeMigratedDataDir();
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server.stop();
  await discardDataDir(dataDir);
});

const under = (name: string, { baseUrl }: TestServer) => baseUrl.replace("localhost", name);
const LISTENS_EVERYWHERE = { HOST: "0.0.0.0", TRUST_PROXY: "1" };
const PLAN = { plan: { plan_type: "one_time", initial_price: 1 } };

/** Returns the status of a request with another Host header. */
function askAs(host: string, url: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { ...headers, host } }, (answer) => resolve(answer.resume().statusCode));
    sent.once("error", reject).end();
  });
}

it("a server without a provider account serves the sandbox under both local names and no others", async () => {
  const { id } = await callControl(under("127.0.0.1", server), "POST checkouts", PLAN);
  const path = `/embedded/checkout/${String(id)}/`;
  for (const name of ["localhost", "127.0.0.1"]) {
    const frame = await fetch(`${under(name, server)}${path}`);
    expect(frame.status).toBe(200);
    expect(frame.headers.get("content-security-policy")).toContain(`frame-ancestors ${server.baseUrl}`);
  }
  expect(await askAs("jobs.example", `${under("127.0.0.1", server)}${path}`)).toBe(404);
});

it("sandbox purchases and pending webhooks survive a restart", async () => {
  const checkout = await callControl(server.baseUrl, "POST checkouts", PLAN);
  await callControl(server.baseUrl, `POST checkouts/${String(checkout.id)}/pay`, {});
  await server.kill();
  server = await startServer({ dataDir, env: LISTENS_EVERYWHERE });
  const { data } = await callControl(server.baseUrl, `GET deliveries?checkout=${String(checkout.id)}`);
  expect(data).toHaveLength(2);
  expect((await fetch(`${server.baseUrl}/embedded/checkout/${String(checkout.id)}/`)).status).toBe(200);
});

/** Returns an address of this machine that others on the network can reach. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((entry) => entry?.family === "IPv4" && !entry.internal)?.address;

it.skipIf(outside === undefined)("a server that listens everywhere keeps sandbox and mailbox local", async () => {
  const { port } = new URL(server.baseUrl);
  const ask = (address: string, path: string, headers = {}) =>
    askAs(`localhost:${port}`, `http://${address}:${port}${path}`, headers);
  for (const path of ["/dev/mailbox", "//dev/mailbox", "/sandbox/control/knobs", "/sandbox/control/deliveries"]) {
    expect([path, await ask("127.0.0.1", path)]).toEqual([path, path.startsWith("//") ? 308 : 200]);
    const forwarded = { "x-forwarded-for": "127.0.0.1", "x-farsite-local": "1", "x-farsite-peer": "127.0.0.1" };
    for (const headers of [{}, forwarded]) {
      const status = await ask(outside ?? "", path, headers);
      expect([path, status]).toEqual([path, path.startsWith("//") ? 308 : 404]);
    }
    if (!path.startsWith("//")) {
      expect(await ask("127.0.0.1", path, { "x-forwarded-for": "203.0.113.9" })).toBe(404);
    }
  }
  expect(await ask(outside ?? "", "/jobs")).toBe(200);
});

it("a server with a provider account has no sandbox pages", async () => {
  const account = {
    WHOP_API_KEY: "key",
    WHOP_COMPANY_ID: "biz_1",
    WHOP_WEBHOOK_SECRET: "ws_secret",
    WHOP_BASE_URL: "http://127.0.0.1:9/api/v1",
    WHOP_ENVIRONMENT: "sandbox",
  };
  await server.stop();
  server = await startServer({ dataDir, env: account });
  const unknown = await fetch(`${server.baseUrl}/no/such/page`);
  for (const path of ["/sandbox/control/knobs", "/sandbox/api/v1/payments", "/embedded/checkout/ch_1"]) {
    const answer = await fetch(`${server.baseUrl}${path}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe(unknown.headers.get("content-type"));
  }
});
