import { afterAll, beforeAll, it } from "vitest";
import { LONG } from "../../support/long";
import { forEachAtOnce } from "../../support/population";
import { callControl } from "../../support/sandbox";
import type { TestServer } from "../../support/server";
import { Product } from "../reliability/support/product";
import { buyTopUp, expectCredited } from "../reliability/support/purchases";

const PURCHASES = LONG ? 100 : 3;

let product: Product;
let server: TestServer;
beforeAll(async () => {
  product = await Product.create();
  server = await product.startServer();
});
afterAll(() => product.discard());

it(`the built product credits each of ${PURCHASES} purchases once after a kill -9 lost all their events`, async () => {
  const { users } = await product.populate(PURCHASES, 1);
  await callControl(server.baseUrl, "PUT knobs", { webhooks: "lost" });
  await forEachAtOnce(users, 4, (user) => buyTopUp(server.baseUrl, user));
  await server.kill();
  server = await product.startServer();
  await expectCredited(server.baseUrl, users, 80);
  await product.checkLedger();
});
