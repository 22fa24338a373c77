import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { at } from "../../support/api";
import { LONG } from "../../support/long";
import { forEachAtOnce, type SignedInUser } from "../../support/population";
import { callControl } from "../../support/sandbox";
import type { TestServer } from "../../support/server";
import { PATIENT } from "../../support/wait";
import { Product } from "../reliability/support/product";

const PURCHASES = LONG ? 100 : 3;
const GIFT = 18;

let product: Product;
let server: TestServer;
beforeAll(async () => {
  product = await Product.create();
  server = await product.startServer();
});
afterAll(() => product.discard());

async function call(baseUrl: string, path: string, { token }: SignedInUser, body?: object): Promise<unknown> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: body && JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** Buys the Top Up of 80 connects in this server's sandbox. */
async function buy(baseUrl: string, user: SignedInUser): Promise<void> {
  const checkout = await call(baseUrl, "/api/payments/buy-connects", user, { packId: "top_up" });
  await callControl(baseUrl, `POST checkouts/${String(at(checkout, "sessionId"))}/pay`, {});
}

const balance = async (baseUrl: string, user: SignedInUser) =>
  at(await call(baseUrl, "/api/me", user), "connects_balance");

async function expectCredited(baseUrl: string, users: readonly SignedInUser[], connects: number): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const user of users) expect(await balance(baseUrl, user)).toBe(GIFT + connects);
    },
    { timeout: 3 * PATIENT.timeout, interval: 250 },
  );
}

describe("the built product", () => {
  it(`credits each of ${PURCHASES} purchases once after a kill -9 lost all their events`, async () => {
    const { users } = await product.populate(PURCHASES, 1);
    await callControl(server.baseUrl, "PUT knobs", { webhooks: "lost" });
    await forEachAtOnce(users, 4, (user) => buy(server.baseUrl, user));
    await server.kill();
    server = await product.startServer();
    await expectCredited(server.baseUrl, users, 80);
    await product.checkLedger();
  });

  it("credits each purchase once while two servers receive every delivery twice", async () => {
    const { users } = await product.populate(PURCHASES, 1);
    const [one, other] = [server, await product.startServer()];
    await callControl(one.baseUrl, "PUT knobs", { webhooks: "duplicated" });
    await Promise.all([
      forEachAtOnce(users, 4, (user) => buy(one.baseUrl, user)),
      forEachAtOnce(users, 4, (user) => buy(other.baseUrl, user)),
    ]);
    await expectCredited(one.baseUrl, users, 160);
    await one.stop();
    await expectCredited(other.baseUrl, users, 160);
    await product.checkLedger();
  });
});
