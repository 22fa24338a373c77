import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { API_SCOPES } from "~/contracts/rules/account";
import { createApiToken, findSession, setAdmin } from "~/server/auth";
import type { Actor, ServiceContext } from "~/server/core/context";
import { at, TestApi } from "../../support/api";
import { createUser } from "../../support/auth";
import { runOnDatabase } from "../../support/commands";
import { createTestContext } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";

// How users become admins, and what admins can open.

let database: TestDatabase;
let ctx: ServiceContext;
let api: TestApi;

beforeEach(async () => {
  database = await createTestDatabase();
  ctx = createTestContext({ db: database.db });
  api = new TestApi(ctx);
  return () => database.drop();
});

async function signIn(user: { email: string; password: string }): Promise<string> {
  const { email, password } = user;
  const answer = await api.post("/api/auth/login", { body: { email, password } });
  return String(at(answer.body, "access_token"));
}

async function actorOf(token: string): Promise<Actor> {
  const actor = await findSession(ctx, token);
  if (!actor) throw new Error("not signed in");
  return actor;
}

describe("calls for admins", () => {
  it("work for admins and answer 404 to everybody else", async () => {
    const admin = await createUser(ctx, { admin: true });
    const token = await signIn(admin);
    const made = await createApiToken(
      { ...ctx, actor: await actorOf(token) },
      { name: "Script", scopes: [...API_SCOPES], expires_in_days: 7 },
    );
    const others = [undefined, await signIn(await createUser(ctx)), made.token];
    expect((await api.query("feed.list", undefined, { token })).status).toBe(200);
    for (const other of others) {
      const answers = await Promise.all([
        api.query("feed.list", undefined, { token: other }),
        api.query("feed.nothing", undefined, { token: other }),
      ]);
      const told = answers.map(({ status, body }) => ({ status, body: { ...(body as object), data: undefined } }));
      expect(told[0]?.status).toBe(404);
      expect(told[0]).toEqual(told[1]);
    }
    await setAdmin(ctx, { email: admin.email, admin: false });
    expect((await api.query("feed.list", undefined, { token })).status).toBe(404);
  });

  it("never show the admin flag, except in the user's own export", async () => {
    const admin = await createUser(ctx, { admin: true });
    const token = await signIn(admin);
    const answers = await Promise.all([
      api.get("/api/me", { token }),
      api.get(`/api/users/${admin.id}`),
      api.post("/api/auth/login", { body: { email: admin.email, password: admin.password } }),
    ]);
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toMatch(/admin/i);
    }
  });
});

describe("npm run users:admin", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "farsite-commands-"));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const run = (...args: string[]) => runOnDatabase(database, dataDir, "users:admin", args);

  it("sets and removes the flag of an existing user", async () => {
    const { id, email } = await createUser(ctx);
    const isAdmin = async () => (await ctx.db.user.findUniqueOrThrow({ where: { id } })).admin;
    expect(await run("--email", email.toUpperCase())).toMatchObject({ code: 0, stdout: `${email} is an admin\n` });
    expect(await isAdmin()).toBe(true);
    expect(await run("--email", email, "--remove")).toMatchObject({ code: 0, stdout: `${email} isn't an admin\n` });
    expect(await isAdmin()).toBe(false);
  });

  it("rejects an unknown or unconfirmed address", async () => {
    await ctx.db.user.create({ data: { name: "Ada", email: "ada@example.org" } });
    const [unknown, unconfirmed] = await Promise.all([
      run("--email", "nobody@example.org"),
      run("--email", "ada@example.org"),
    ]);
    expect(unknown.code).toBe(1);
    expect(unknown.stderr).toContain("There is no user with the address nobody@example.org.");
    expect(unconfirmed.code).toBe(1);
    expect(unconfirmed.stderr).toContain("ada@example.org has not been confirmed by its owner yet.");
    expect(await ctx.db.user.count({ where: { admin: true } })).toBe(0);
  });
});
