import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SignedInUser } from "../../support/population";
import type { TestServer } from "../../support/server";
import { Product } from "./support/product";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 600_000 });

const READS_A_MINUTE = 600;
const WINDOW_MS = 60_000;
const LOGIN_FAILURES = 10;

/** Loaded before the product. Sets its `Date` 10 minutes ahead. */
const SHIFT_CLOCK = `data:text/javascript,${encodeURIComponent(`
  const Right = Date;
  const now = () => Right.now() + 600000;
  globalThis.Date = new Proxy(Right, {
    construct: (target, parts, of) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, of),
    apply: () => new Right(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });`)}`;

let product: Product;
let right: TestServer;
let wrong: TestServer;
let user: SignedInUser;

beforeAll(async () => {
  product = await Product.create();
  [user = { id: "", token: "" }] = (await product.populate(1, 1)).users;
  const env = { RATE_LIMIT_SCALE: "1" };
  [right, wrong] = await Promise.all([
    product.startServer(env),
    product.startServer({ ...env, NODE_OPTIONS: `--import ${SHIFT_CLOCK}` }),
  ]);
});
afterAll(() => product.discard());

const call = (server: TestServer, path: string, init?: RequestInit) => fetch(`${server.baseUrl}${path}`, init);

const post = (server: TestServer, path: string, body: object) =>
  call(server, path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** Returns the six-digit code in the only email to this address. */
async function readCode(email: string): Promise<string> {
  const folder = join(product.dataDir, "mail");
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  const code = mails.find((mail) => mail.includes(email))?.match(/(?<!\d)\d{6}(?!\d)/)?.[0];
  if (code === undefined) throw new Error(`No code for ${email}`);
  return code;
}

describe("a process whose clock is 10 minutes ahead", () => {
  it("counts reads together with other processes, and allows none above the limit", async () => {
    const statuses: number[] = [];
    const startedAt = performance.now();
    for (let number = 0; number < READS_A_MINUTE + 120; number += 10) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => call(index % 2 ? right : wrong, "/api/jobs?limit=1")),
      );
      statuses.push(...answers.map(({ status }) => status));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    const allowed = statuses.filter((status) => status === 200).length;
    console.info(`${allowed} of ${statuses.length} lists allowed by a right and a wrong clock`);
    const windows = 1 + Math.floor((performance.now() - startedAt) / WINDOW_MS);
    expect(allowed).toBeLessThanOrEqual(windows * READS_A_MINUTE);
    expect(statuses).toContain(429);
  });

  it("counts wrong logins together with other processes", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 4 * LOGIN_FAILURES; attempt += 1) {
      const answer = await post(attempt % 2 ? right : wrong, "/api/auth/login", {
        email: "nobody@example.org",
        password: "not this one",
      });
      statuses.push(answer.status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(LOGIN_FAILURES);
  });

  it("accepts codes that other processes sent, and they accept its codes", async () => {
    for (const [sender, reader] of [
      [wrong, right],
      [right, wrong],
    ] as const) {
      const email = `ada-${sender.pid}@example.org`;
      const signedUp = await post(sender, "/api/auth/signup", { email, password: "correct-horse", name: "Ada" });
      expect(signedUp.status).toBe(201);
      const token = await vi.waitFor(() => readCode(email));
      expect((await post(reader, "/api/auth/verify", { email, token })).status).toBe(200);
    }
  });

  it("knows the sessions of other processes", async () => {
    const headers = { authorization: `Bearer ${user.token}` };
    for (const server of [right, wrong]) expect((await call(server, "/api/me", { headers })).status).toBe(200);
    expect(wrong.output()).toContain("600 s ahead of the database's");
  });
});
