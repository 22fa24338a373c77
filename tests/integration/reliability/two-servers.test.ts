import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forEachAtOnce, type SignedInUser } from "../../support/population";
import { LONG } from "../../support/long";
import { callControl } from "../../support/sandbox";
import type { TestServer } from "../../support/server";
import { auditUnlocks } from "./support/audit";
import { Product } from "./support/product";
import { buyTopUp, expectCredited } from "./support/purchases";
import { intentsOf, unlockAll, type Intent, type Receipt } from "./support/unlock-client";

const SIZE = LONG
  ? { users: 500, jobs: 20, connections: 200, buyers: 100 }
  : { users: 30, jobs: 10, connections: 50, buyers: 3 };
/** Allowed wrong logins for one account from one address, in a quarter of an hour. */
const LOGIN_FAILURES = 10;

let product: Product;
let one: TestServer;
let other: TestServer;
let users: SignedInUser[];
let jobIds: string[];
/** Of all tests, because the database keeps every test's unlocks. */
const allIntents: Intent[] = [];

beforeAll(async () => {
  product = await Product.create();
  ({ users, jobIds } = await product.populate(SIZE.users, SIZE.jobs));
  [one, other] = await Promise.all([
    product.startServer({ RATE_LIMIT_SCALE: "1" }),
    product.startServer({ RATE_LIMIT_SCALE: "1" }),
  ]);
});
afterAll(() => product.discard());

function post(server: TestServer, path: string, body: object, token?: string): Promise<Response> {
  return fetch(`${server.baseUrl}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

describe("two server processes on one database", () => {
  it("share sessions: each knows and can end those that the other opened", async () => {
    const user = users.pop();
    const headers = { authorization: `Bearer ${user?.token}` };
    for (const server of [one, other]) expect((await fetch(`${server.baseUrl}/api/me`, { headers })).status).toBe(200);
    expect((await post(one, "/api/auth/logout", {}, user?.token)).status).toBe(200);
    for (const server of [other, one]) expect((await fetch(`${server.baseUrl}/api/me`, { headers })).status).toBe(401);
  });

  it("share idempotency keys: a key used on both at once charges once and returns one response", async () => {
    const user = users.pop();
    if (!user) throw new Error("There is no user left");
    const intents = intentsOf([user], jobIds);
    allIntents.push(...intents);
    const receipts: Receipt[] = [];
    for (const intent of intents) {
      const both = [one, other].map((server) => unlockAll([intent], { connections: 1, baseUrl: () => server.baseUrl }));
      const [first, second] = (await Promise.all(both)).flat();
      expect(second?.body).toBe(first?.body);
      expect([first?.replayed, second?.replayed].toSorted()).toEqual([false, true]);
      if (first) receipts.push(first);
    }
    await auditUnlocks(product.ownerUrl, allIntents, receipts);
  });

  it("share the ledger: a key that failed on one succeeds on the other, and nobody pays twice", async () => {
    const intents = intentsOf(users, jobIds);
    allIntents.push(...intents);
    const servers = [one, other];
    const receipts = await unlockAll(intents, {
      connections: SIZE.connections,
      baseUrl: (attempt) => servers[attempt % 2]?.baseUrl ?? "",
    });
    await auditUnlocks(product.ownerUrl, allIntents, receipts);
    await product.checkLedger();
  });

  it("share limits: failures on one count on the other", async () => {
    const wrong = { email: "nobody@example.org", password: "not this one" };
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= LOGIN_FAILURES; attempt += 1) {
      const server = attempt % 2 === 0 ? one : other;
      statuses.push((await post(server, "/api/auth/login", wrong)).status);
    }
    expect(statuses).toEqual([...Array<number>(LOGIN_FAILURES).fill(401), 429]);
  });

  it("credit each purchase once while both receive every delivery twice, and keep it when one stops", async () => {
    const buyers = (await product.populate(SIZE.buyers, 1)).users;
    await callControl(one.baseUrl, "PUT knobs", { webhooks: "duplicated" });
    await Promise.all([one, other].map(({ baseUrl }) => forEachAtOnce(buyers, 4, (user) => buyTopUp(baseUrl, user))));
    await expectCredited(one.baseUrl, buyers, 160);
    await one.stop();
    await expectCredited(other.baseUrl, buyers, 160);
    await product.checkLedger();
  });
});
